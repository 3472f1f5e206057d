import { expect, it } from 'vitest';
import { filledName } from './person-name.ts';

it.each([
  ['Ana Ruiz', { firstName: '', lastName: '' }, { firstName: 'Ana', lastName: 'Ruiz' }],
  [' Ana  de la Cruz ', { firstName: '', lastName: ' ' }, { firstName: 'Ana', lastName: 'de la Cruz' }],
  ['Cy', { firstName: '', lastName: '' }, { firstName: 'Cy', lastName: '' }],
  ['Cy', { firstName: '', lastName: 'Ng' }, { firstName: 'Cy', lastName: 'Ng' }],
  ['Ana Ruiz', { firstName: 'Zoë', lastName: '' }, { firstName: 'Zoë', lastName: 'Ruiz' }],
  ['Ana Ruiz', { firstName: 'Zoë', lastName: 'Quinn' }, { firstName: 'Zoë', lastName: 'Quinn' }],
])('the name %s on a card fills what is empty of %j', (onCard, given, filled) => {
  expect(filledName(given, onCard)).toEqual(filled);
});
