import { describe, expect, it } from 'vitest';
import { isReservedName, usernameSkeleton } from './look-alikes.ts';

describe('two names look alike', () => {
  it.each<readonly [string, string, string]>([
    ['abebe', 'аbеbе', 'Cyrillic a and e'],
    ['Abebe', 'ABEBE', 'capitals'],
    ['paypal', 'paypaI', 'l and I'],
    ['hana1', 'hanal', 'l and 1'],
    ['solomon', 's0lomon', 'o and 0'],
    ['jose', 'josé', 'an accent'],
    ['dawit', 'dаwіt', 'Cyrillic a and i'],
    ['modern', 'modem', 'rn and m'],
    ['abc', 'ａｂｃ', 'full width'],
    ['scope', 'ѕсоре', 'all Cyrillic'],
    ['omega', 'οmega', 'Greek omicron'],
    ['hana', 'ha\u200bna', 'a character of no width'],
    ['hana', 'ha\u3164na', 'a filler'],
    ['hana', '𝐡𝐚𝐧𝐚', 'bold letters of mathematics'],
    ['Marta', '\u041c\u0430rta', 'capital Cyrillic M'],
    ['Hana', '\u041dana', 'capital Cyrillic En'],
    ['Tolosa', '\u0422olosa', 'capital Cyrillic T'],
    ['Bekele', '\u0412ekele', 'capital Cyrillic Ve'],
    ['Kebede', '\u039aebede', 'capital Greek Kappa'],
    ['Kassa', '\u041aassa', 'capital Cyrillic Ka'],
    ['Hirut', '\u0397irut', 'capital Greek Eta'],
    ['Ermias', '\u0395rmias', 'capital Greek Epsilon'],
    ['Yonas', '\u03a5onas', 'capital Greek Upsilon'],
    ['Nardos', '\u039dardos', 'capital Greek Nu'],
    ['Rahel', '\u13d2ahel', 'a capital of Cherokee'],
    ['Cartela', '\u03f9artela', 'a capital Greek sigma of another form'],
    ['Cali', '\u03f2ali', 'a small Greek sigma of another form'],
    ['Marta', 'ᴍᴀʀᴛᴀ', 'small capitals'],
    ['Bekele', 'ʙᴇᴋᴇʟᴇ', 'small capitals'],
    ['Fasil', 'ꜰᴀꜱɪʟ', 'small capitals'],
    ['Girum', 'Gɪʀᴜᴍ', 'some small capitals'],
    ['Hana', '\u043dana', 'a small Cyrillic letter that looks like a small capital'],
    ['Ruth', 'Ru\u0442h', 'a small Cyrillic letter that looks like a small capital'],
    ['አበበ', 'ዐበበ', 'one sound'],
    ['አበበ', 'ኣበበ', 'one sound, by its vowel'],
    ...['ሃይሉ', 'ኃይሉ', 'ሐይሉ', 'ኀይሉ', 'ሓይሉ'].map((other) => ['ሀይሉ', other, 'one sound'] as const),
    ['ሰላም', 'ሠላም', 'one sound'],
    ['ፀሐይ', 'ጸሀይ', 'one sound'],
    ['መኰንን', 'መኮንን', 'one sound'],
    ['ጐንደር', 'ጎንደር', 'one sound'],
    ['ቍርባን', 'ቁርባን', 'one sound'],
    ['ዓለም', 'አለም', 'one sound'],
    ['ጉደታ', 'ጒደታ', 'one sound'],
    ['ቁጥር', 'ቊጥር', 'one sound'],
    ['ኩሓ', 'ኲሓ', 'one sound'],
    ['ሗላ', 'ኋላ', 'one sound'],
    ['ውብሸት', 'ዉብሸት', 'one sound'],
  ])('%s and %s: %s', (one, other) => {
    expect(usernameSkeleton(other)).toBe(usernameSkeleton(one));
  });
});

describe('two names do not look alike', () => {
  it.each([
    ['abebe', 'kebede'],
    ['አበበ', 'አበባ'],
    ['ሰላም', 'ሱላም'],
    ['abebe', 'abebe2'],
    ['a.bebe', 'abebe'],
    ['user2', 'user3'],
  ])('%s and %s', (one, other) => {
    expect(usernameSkeleton(other)).not.toBe(usernameSkeleton(one));
  });
});

describe('a reserved name', () => {
  it.each([
    'support',
    'ᴀᴅᴍɪɴ',
    'ᴄᴀʀᴛᴇʟᴀ sᴜᴘᴘᴏʀᴛ',
    'ᴛᴇʟᴇʙɪʀʀ',
    'ADMI\u039d',
    '\u0410DM\u0406N',
    '\u0422elebirr',
    'ዐሥተዳዳሪ',
    'null',
    'NULL',
    'undefined',
    'None',
    'object Object',
    'Admin',
    'ADMINISTRATOR',
    'adrnin',
    'аdmin',
    'adm1n',
    'supp0rt',
    'cartela',
    'Cartela 24',
    'cartela-support',
    'CartelaSupport',
    'c.a.r.t.e.l.a',
    'support_2',
    '24admin',
    'tele birr',
    'Telebirr',
    'CBE',
    'cbe birr',
    'CBEBirr',
    'te1egram',
    'Telegram',
    'abebe admin',
    'ካርቴላ',
    'ቴሌብር 127',
    'ድጋፍ',
    'አድሚን 2',
    'ሳፋሪኮም',
    'ኤም ፔሳ',
    'CartelaBingo',
    'my_telebirr_agent',
    'ካርቴላቢንጎ',
    'የቴሌብር',
    'አስተዳዳሪው',
  ])('is %s', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each(['abebe', 'badminton', 'Hana', 'አበበ ቢቂላ', 'helper', 'supporter', 'telephone', '007', 'cbef', 'a-b'])(
    'is not %s',
    (name) => {
      expect(isReservedName(name)).toBe(false);
    },
  );
});
