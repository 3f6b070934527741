import type { Form } from '../../interpret/form.ts';

/** Forms that ask for ways, times, places, people and reasons: no table of terms has those. */
export const UNLIKELY_FORMS: ReadonlySet<Form> = new Set(['how to', 'when', 'where', 'who', 'why', 'command']);
