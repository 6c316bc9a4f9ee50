import { describe, expect, it } from 'vitest';
import { shownName } from './shown-name.ts';

describe('a phone number in a name', () => {
  it.each([
    ['0911234567', '09***67'],
    ['911234567', '91***67'],
    ['251711234567', '25***67'],
    ['00251911234567', '00***67'],
    ['0911 23 45 67', '09***67'],
    ['Abebe 0911-234-567', 'Abebe 09***67'],
    ['Abebe_0911.234.567 Bole', 'Abebe_09***67 Bole'],
    ['abebe0711234567', 'abebe07***67'],
    ['5 0911234567', '5 09***67'],
    ['0911234567 2', '09***67 2'],
    ['0911234567 0711234568', '09***67 07***68'],
    ['０９１１２３４５６７', '09***67'],
    ['0፱፩፩፪፫፬፭፮፯', '09***67'],
    ['አበበ 0911234567', 'አበበ 09***67'],
  ])('%s is shown as %s', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });

  it.each([
    'abebe',
    'Abebe 2024',
    'player-1234567890',
    '0511234567',
    '091123456',
    '09112345678',
    'p1911234567',
    'አበበ ፯',
  ])('%s has none', (name) => {
    expect(shownName(name)).toBe(name);
  });
});
