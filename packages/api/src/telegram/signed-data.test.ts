import { describe, expect, it } from 'vitest';
import { ENCODINGS } from '../../test/kit/people/launch-encodings.ts';
import { BOT_TOKEN, contactOf, launchOf, newTelegramPerson } from '../../test/kit/people/launches.ts';
import { LAUNCH_AGE_MAX_S } from './limits.ts';
import { readSignedData } from './signed-data.ts';

const SECOND_MS = 1000;
const SIGNED_AT_MS = 1_795_000_000_000;
const abebe = newTelegramPerson({ id: 11, username: 'abebe' });

/** A launch that was published together with its bot's token. */
const PUBLISHED = {
  botToken: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
  signedAtMs: 1_662_771_648_000,
  initData:
    'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
};

function read(text: string, { botToken = BOT_TOKEN, ageMs = 0 } = {}) {
  return readSignedData(text, { botToken, nowMs: SIGNED_AT_MS + ageMs });
}

const launch = () => launchOf(abebe, { signedAtMs: SIGNED_AT_MS });

/** The same text with the value of one field replaced, or with a field added. */
function withField(text: string, name: string, value: string): string {
  const fields = new URLSearchParams(text);
  fields.set(name, value);
  return fields.toString();
}

/**
 * What was signed is lines. This launch's link has a parameter of three lines, and the text takes
 * them for fields: the user of the second one, and another field that holds the true user.
 */
function splitLaunch(): string {
  const victim = JSON.stringify({ ...abebe, id: 12 });
  const signed = launchOf(abebe, { signedAtMs: SIGNED_AT_MS, startParam: `x\nuser=${victim}\nv=` });
  const fields = new URLSearchParams(signed);
  fields.set('v', `\nuser=${fields.get('user') ?? ''}`);
  fields.set('user', victim);
  fields.set('start_param', 'x');
  return fields.toString();
}

describe('what Telegram signed', () => {
  it('is read as it was published', () => {
    const { botToken, signedAtMs, initData } = PUBLISHED;
    const { fields } = readSignedData(initData, { botToken, nowMs: signedAtMs });
    expect(JSON.parse(fields.get('user') ?? '')).toMatchObject({ id: 279058397, username: 'vdkfrost' });
  });

  it('is read as another program signs it, a launch and a contact', () => {
    expect(JSON.parse(read(launch()).fields.get('user') ?? '')).toMatchObject({ id: 11, username: 'abebe' });
    const contact = contactOf(abebe, '+251911223344', { signedAtMs: SIGNED_AT_MS });
    expect(JSON.parse(read(contact).fields.get('contact') ?? '')).toMatchObject({ phone_number: '+251911223344' });
  });

  it.each(Object.entries(ENCODINGS))('is read %s', (_what, encode) => {
    const person = { ...abebe, first_name: 'አበበ "A & B" + 100% &user=\\{"b&hash_1=2"' };
    const text = encode(launchOf(person, { signedAtMs: SIGNED_AT_MS, startParam: 'room-20' }));
    expect(JSON.parse(read(text).fields.get('user') ?? '')).toEqual(person);
  });

  it('counts for an hour', () => {
    const hourMs = LAUNCH_AGE_MAX_S * SECOND_MS;
    expect(() => read(launch(), { ageMs: hourMs })).not.toThrow();
    expect(() => read(launch(), { ageMs: hourMs + SECOND_MS })).toThrow('open for too long');
    expect(() => read(launch(), { ageMs: -30 * SECOND_MS })).not.toThrow();
  });

  it.each([
    ['of another bot', () => launchOf(abebe, { botToken: '1:another', signedAtMs: SIGNED_AT_MS })],
    ['of somebody else', () => withField(launch(), 'user', JSON.stringify({ ...abebe, id: 12 }))],
    ['made younger', () => withField(launch(), 'auth_date', String(SIGNED_AT_MS / SECOND_MS + 1))],
    ['with one more field', () => withField(launch(), 'start_param', 'room-10')],
    ['with a field twice', () => `${launch()}&query_id=another`],
    ['with the same field twice', () => `${launch()}&${launch()}`],
    ['without a signature', () => withField(launch(), 'hash', '')],
    ['with a value that holds other lines', () => splitLaunch()],
    ['with half of the signature', () => launch().slice(0, -32)],
    ['with a signature that is no hex', () => withField(launch(), 'hash', 'z'.repeat(64))],
    ['of tomorrow', () => launchOf(abebe, { signedAtMs: SIGNED_AT_MS + 24 * 60 * 60 * SECOND_MS })],
    ['that is empty', () => ''],
    ['that is no query', () => '%%%\0'],
  ])('is refused %s', (_what, forged) => {
    expect(() => read(forged())).toThrow('Telegram does not confirm who you are');
  });
});
