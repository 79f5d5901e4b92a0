import { inKinds, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Games and puzzles”. */
export const games: readonly Template[] = [
  {
    key: 'puzzle',
    category: 'games',
    shop: 'comet',
    brand: 'Tabletop',
    icon: 'puzzle-piece',
    companion: 'framed-picture',
    about: say(
      'Thick pieces that click; a missing one is replaced free. | 厚实拼片，咬合紧密，缺片免费补寄。 | قطع سميكة تتشابك بإحكام، ونستبدل المفقود منها مجانًا.',
    ),
    variants: [
      v('big', 26, 'Landscape jigsaw puzzle | 风景拼图 | أحجية صور لمنظر طبيعي', {
        notes: ['age8'],
        axes: [
          inKinds('Pieces | 片数 | عدد القطع', '500 pieces | 500 片 | 500 قطعة', '1000 pieces | 1000 片 | 1000 قطعة'),
        ],
      }),
      v('kids', 14, 'First jigsaw puzzle, 24 pieces | 24 片儿童启蒙拼图 | أول أحجية صور، 24 قطعة', {
        notes: ['beech', 'age3'],
      }),
    ],
  },
  {
    key: 'dice',
    category: 'games',
    shop: 'comet',
    brand: 'Tabletop',
    icon: 'game-die',
    about: say(
      'Dice with evenly balanced sides in a drawstring bag. | 重心均匀的骰子，附束口袋。 | أحجار نرد متوازنة الأوجه في كيس برباط.',
    ),
    variants: [v('set', 9, 'Set of six dice | 骰子六颗装 | طقم من ستة أحجار نرد', { notes: ['age8'] })],
  },
  {
    key: 'chess',
    category: 'games',
    shop: 'comet',
    brand: 'Tabletop',
    icon: 'chess-pawn',
    companion: 'hourglass-done',
    about: say('Weighted pieces with felt under their feet. | 加重棋子，底贴绒布。 | قطع موزونة بقاعدة من اللبّاد.'),
    variants: [
      v('travel', 24, 'Magnetic travel chess | 磁性旅行国际象棋 | شطرنج مغناطيسي للسفر', { notes: ['age8'] }),
      v('club', 68, 'Club chess set | 俱乐部国际象棋套装 | طقم شطرنج للأندية', { notes: ['walnut', 'age8'] }),
    ],
  },
  {
    key: 'cards',
    category: 'games',
    shop: 'comet',
    brand: 'Tabletop',
    icon: 'joker',
    companion: 'game-die',
    about: say('Linen-finish cards that shuffle well. | 亚麻纹卡牌，洗牌顺手。 | أوراق بملمس الكتّان سهلة الخلط.'),
    variants: [
      v('deck', 8, 'Playing cards | 扑克牌 | أوراق لعب', { notes: ['age8'], axes: [inPacks([1, 1], [2, 1.8])] }),
      v('hanafuda', 16, 'Flower cards | 花札 | أوراق الزهور اليابانية', {
        notes: ['age8'],
        icon: 'flower-playing-cards',
      }),
      v('mahjong', 98, 'Mahjong set | 麻将套装 | طقم ماهجونغ', {
        notes: ['caseIn', 'age8'],
        icon: 'mahjong-red-dragon',
        about: say(
          'All 144 tiles engraved and painted by hand. | 144 张牌，雕刻后手工上色。 | 144 قطعة محفورة وملوّنة يدويًا.',
        ),
      }),
    ],
  },
  {
    key: 'magic',
    category: 'games',
    shop: 'comet',
    brand: 'Tabletop',
    icon: 'magic-wand',
    companion: 'top-hat',
    about: say(
      'Twelve tricks with instructions in pictures. | 十二个魔术，图解说明。 | اثنتا عشرة خدعة مع شرح بالصور.',
    ),
    variants: [v('kit', 29, 'Magic kit with wand | 魔术套装配魔杖 | طقم سحر مع عصا', { notes: ['age6'] })],
  },
  {
    key: 'abacus',
    category: 'games',
    shop: 'comet',
    brand: 'Birch',
    icon: 'abacus',
    about: say('Rows of coloured beads in a rounded frame. | 圆角木框彩珠算盘。 | صفوف من الخرز الملوّن في إطار مدوّر.'),
    variants: [v('wood', 19, 'Wooden abacus | 木制算盘 | معداد خشبي', { notes: ['beech', 'age3'] })],
  },
]
