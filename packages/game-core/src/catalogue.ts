import { type Card, CENTRE_CELL, FREE } from './card.ts';
import { LETTERS, NUMBERS_PER_COLUMN } from './numbers.ts';

/** Cards in the catalogue; card numbers run from 1 to 100. */
export const CARD_COUNT = 100;

/**
 * The 100 fixed cards, as they were drawn once. Each is written as its 24 numbers row by row,
 * without the centre. A hex digit says which number of its column's range it is, from 1.
 *
 * All cards come from one stream (`hmacStream`). Its key is the UTF-8 form of "Cartela bingo cards,
 * first edition" and its message is empty. Cards are filled in order, and each card column by
 * column. For each column, five of its fifteen numbers are drawn and written from top to bottom.
 * Column N gets four, around the free centre. They are written down so that a browser need not draw
 * them. A test draws them again and pins their digest: changing a card would change the record of
 * every round that it was in.
 */
const DRAWN_CARDS = `
ebdb6b494399df63a3512561 357d5273297894db4ae59651 64855e5f29fa9aa73ff8c5a8 322f56acab8b2a96be6dc94e
2a1bce473f6c67b6a99c588a b5b66f27429ae3488c7afcb4 a23f3e5f65941f486d47c821 b49bb7c6f597eceac4e125a1
ec3afcfac9619a888d31d1b7 518ad7b12fe85c14cfb9c3e6 3c6b9f5be18ed5e8fc3495fc ce35be92f987ce3b9121f6d7
bcef95539a1b87c4a234a856 b9382c1bfa9b1b331dc2823d 4b55ccf229f6961981a6864e cc2ebf1339a7f37e9752f1ce
e6fa6f17fdacb17d48b451d4 32f665177fa5957b14d8fd5e f5d45aa4cc5858b1c3133364 e815a2df1887ce938ecb46f7
d8d7236e3d4247e396f1dcc9 6fe93d4329321895ce529851 14527d59bac21d5a76f99178 a754584bd75efab6692dfc8c
959451c25a372d5f39172d8e 955427a7ce8bbdb8166d42e8 464fb3d85f7778de2a22169a 6c83a82143f7a836451e13f7
47513facfdd527b2d8a56b7c fa984548ba19c67856fb6dee 66aca7962ecf4c24878d5163 49867f13fdef543cfe1862a6
c5ba1744ea8cb428af8a9d35 1af572d168acd1df4764e3af b8f9955d81f32b82937d11d4 4e64c1b57181a4d5b32cadff
feb6adc8d44732627ccaf117 f44322319772abc8ad9a5b5c 5f67d68b69b72836983c18f1 faa41296ef1386d6855cec2c
85c94d62fff82b1cd5d92fb6 f62bcdd851171549532eefd7 7a259f5c78b32d51531cf3b3 b58b4fa7c857dc29eaf66346
f3a37a1dae38495a1842d49b 27b85e96fbbdbd1a5984c96e 9814955b5331a6fdeffb37c5 475cbe9b6d13f16b78336e59
725dd54c319d6838bbf8b82e 2d416c162cee589cbfa46a4e 3932c8e892574668c3be265d ca196ab2c41f3fe3dad7db13
a345eedecb1ce5b2cd12a242 1c6d4c4f1a6d7df64a682523 3f764c2d436df7995e987455 55efe11bd1d9c9eb34f62926
b434e6126b3c957d98843fb6 1db326652d9e138afd84bd4f 7b46cac98d5e4b13bd291f1a f3199ad2557b61848ad35fd8
ee324cd46b2cdfb7242aacfd d298a25ab1e3f57e2a86739c c3255e45d18a9c6fb1fb6fca dab19eb5f637eaf5ca1bff57
698eabe43c86adfdbd4a59f7 bc11935fc8ea54c27f3a3de1 9e1b8a843c3b49d93c5ecb1d eec2791dfb76dabb49937a58
67ef5838ca32dfad2321f363 bb673d4da24e2ec58e51d59c 2d86713e4bea1648fba6ea98 ec12254b37194577fb625d93
956fe81ca45e5f3959af4e87 dade5e142c9dadc3c961ee3f 791514daab95d6a43923fb2c 569bd1d3d3e9c8b3cee37b31
882854ac3ba26afe3c153f76 411388962ecd62ea7e1a2217 49e22fe798561eba133c4ab9 52e1139ff77d93e31bc852aa
691e84d353822b2ab89e59aa 983eeb6dc8f267a9efa436a4 f999a95717484c32b8ddafa8 ef3bc63e4542eb8d6647a417
5572b8e25efc67b93491be91 8fdb6a656fb8a913a3acb952 4e7ebf4ea92683c339a97ff6 e53813ed48b223ab69efc9f2
a4cfbd7ac28381e8234bb76a 12253abdf84c623a4395f6b6 173b2388cdcb389672b8e65e 3511da88ac92f6c6adb7cf92
5b7273e869bdce1a47a676b3 6ab9947de573fad6c2cbb2c7 11d89ebee7823af35517f87d 67db8cee5626a5af291b56db
485f22ea46ede99a278f6413 b6faa8f525db6b47349691bf 51372ea11aad23c7f614ede4 222e8d9ff6e74cb13d758795
`;

/** Card number n is at index n - 1. */
export const CATALOGUE: readonly Card[] = Object.freeze(DRAWN_CARDS.trim().split(/\s/).map(readCard));

/**
 * The card with the given number, 1 to 100.
 *
 * @throws RangeError when there is no such card.
 */
export function cardByNumber(cardNo: number): Card {
  const card = CATALOGUE[cardNo - 1];
  if (card === undefined) throw new RangeError(`a card number is an integer from 1 to ${CARD_COUNT}, not ${cardNo}`);
  return card;
}

function readCard(digits: string): Card {
  const cells = [...digits.slice(0, CENTRE_CELL), '', ...digits.slice(CENTRE_CELL)];
  const columns = LETTERS.length;
  return Object.freeze(
    cells.map((digit, cell) =>
      digit === '' ? FREE : Number.parseInt(digit, 16) + (cell % columns) * NUMBERS_PER_COLUMN,
    ),
  );
}
