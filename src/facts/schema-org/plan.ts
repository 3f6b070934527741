import type { PropertyValue } from 'schema-dts';
import type { Plan, PlanFeature, PlanLimit, Pricing } from '../corpus.ts';
import { present } from '../present.ts';

/** A plan's limits and features as properties of its offer, named as in the catalogue. */
export function planProperties(plan: Plan, pricing: Pricing): PropertyValue[] {
  const nameOf = new Map([...pricing.limits, ...pricing.features].map((kind) => [kind.id, kind.name]));
  return [
    ...plan.limits.map((limit) => limitProperty(limit, nameOf.get(limit.id) ?? limit.id)),
    ...plan.features.map((feature) => featureProperty(feature, nameOf.get(feature.id) ?? feature.id)),
  ];
}

function limitProperty({ id, kind, value, unit, per, note }: PlanLimit, name: string): PropertyValue {
  const words = [unit, per === null ? null : `per ${per}`].filter((word) => word !== null).join(' ');
  return present({
    '@type': 'PropertyValue',
    propertyID: id,
    name,
    value: kind === 'number' && value !== null ? value : kind,
    unitText: kind === 'number' && words !== '' ? words : null,
    description: note,
  });
}

function featureProperty({ id, included, note }: PlanFeature, name: string): PropertyValue {
  return present({ '@type': 'PropertyValue', propertyID: id, name, value: included, description: note });
}
