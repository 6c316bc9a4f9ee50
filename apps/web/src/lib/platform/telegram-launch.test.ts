import { ENCODINGS, launchOf, newTelegramPerson } from '@cartela/api/testing';
import { describe, expect, it } from 'vitest';
import { takeLaunchHash } from './launch-hash.ts';
import { readLaunch } from './telegram-launch.ts';

const person = newTelegramPerson({ username: 'abebe_b', language_code: 'am' });
const initData = launchOf(person, { startParam: 'room-20' });
const THEME = { bg_color: '#17212b', text_color: '#f5f5f5' };
const said = { tgWebAppData: initData, tgWebAppVersion: '8.0', tgWebAppPlatform: 'android' };
/** The hash as Telegram's clients append it to the address. */
const HASH = `#${new URLSearchParams({ ...said, tgWebAppThemeParams: JSON.stringify(THEME) })}`;

/** A page that was opened with this hash. It notes what its address becomes. */
function openPage(hash: string) {
  const page = {
    address: `/Mainmenu?a=1${hash}`,
    location: { hash, pathname: '/Mainmenu', search: '?a=1' },
    history: {
      state: { kept: true },
      replaceState(state: unknown, _title: string, address?: string | URL | null) {
        page.historyState = state;
        page.address = String(address);
      },
    },
    historyState: undefined as unknown,
  };
  return page;
}

describe('the hash of the address', () => {
  it('is nothing of Telegram’s on the plain web, and stays', () => {
    for (const hash of ['', '#prizes', '#tgWebAppVersion=8.0', '#tgWebAppData=', '#a=tgWebAppData']) {
      const page = openPage(hash);
      expect(takeLaunchHash(page)).toBeNull();
      expect(page.address).toBe(`/Mainmenu?a=1${hash}`);
    }
  });

  it('is taken out of the address when Telegram opened the page, and known again when it is loaded again', () => {
    const page = openPage(HASH);
    expect(takeLaunchHash(page)).toEqual({ hash: HASH, isFresh: true });
    expect(page).toMatchObject({ address: '/Mainmenu?a=1', historyState: { kept: true } });
    expect(takeLaunchHash(openPage(''))).toEqual({ hash: HASH, isFresh: false });
    const other = HASH.replace('room-20', 'room-50');
    expect(takeLaunchHash(openPage(other))).toEqual({ hash: other, isFresh: true });
  });
});

describe('a launch', () => {
  it.each(Object.entries(ENCODINGS).filter(([, encode]) => encode('').includes('tgWebAppData')))(
    'is read %s, from the hash or the search, and is gone from the address',
    (_how, encode) => {
      const hash = new URL(`https://play.example/${encode(initData)}`).hash;
      const search = new URL(`https://play.example/${encode(initData).replace('#', '?')}`).search;
      for (const location of [
        { hash, search: '', pathname: '/' },
        { hash: '', search, pathname: '/' },
      ]) {
        const page = { ...openPage(''), location };
        const taken = takeLaunchHash(page);
        expect(readLaunch(taken?.hash ?? '', '')).toMatchObject({
          telegramId: String(person.id),
          signature: new URLSearchParams(initData).get('hash'),
          startParam: 'room-20',
          version: '9.6',
          client: 'tdesktop',
          colours: { bg_color: '#ffffff' },
        });
        expect([...new URLSearchParams(readLaunch(taken?.hash ?? '', '').initData)].toSorted()).toEqual(
          [...new URLSearchParams(initData)].toSorted(),
        );
      }
    },
  );

  it('has what Telegram signed, unchanged, and who it says has opened the page', () => {
    expect(readLaunch(HASH, '')).toEqual({
      initData,
      signature: new URLSearchParams(initData).get('hash'),
      telegramId: String(person.id),
      language: 'am',
      version: '8.0',
      client: 'android',
      colours: THEME,
      startParam: 'room-20',
    });
  });

  it('is found behind a path of the hash', () => {
    expect(readLaunch(HASH.replace('#', '#rooms?'), '').initData).toBe(initData);
  });

  it('has no user, no colours and no target where Telegram says none, or nothing that can be read', () => {
    for (const hash of ['#tgWebAppData=x', '#tgWebAppData=user%3D%7B&tgWebAppThemeParams=null']) {
      expect(readLaunch(hash, '')).toMatchObject({
        telegramId: null,
        language: '',
        colours: {},
        startParam: null,
        version: '6.0',
      });
    }
    expect(readLaunch('#tgWebAppThemeParams={"bg_color":1,"text_color":"#fff"}', '').colours).toEqual({
      text_color: '#fff',
    });
  });

  it.each([
    ['the hash', `${HASH}&tgWebAppStartParam=room-50`, '?startapp=ref-1', 'room-50'],
    ['the signed data', HASH, '?startapp=ref-1', 'room-20'],
    ['the address, by Telegram', '#tgWebAppData=x', '?tgWebAppStartParam=room-30', 'room-30'],
    ['the address, by a link of the bot', '#tgWebAppData=x', '?startapp=ref-1', 'ref-1'],
  ])('takes the target of its link from %s', (_where, hash, search, target) => {
    expect(readLaunch(hash, search).startParam).toBe(target);
  });
});
