/** `npm run build`: compiles, so that no other command does until a source changes. */
import { build } from './ensure.mjs';

build();
