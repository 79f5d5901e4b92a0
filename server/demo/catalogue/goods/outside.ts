import { inColours, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Outdoor toys”. */
export const outside: readonly Template[] = [
  {
    key: 'kite',
    category: 'outside',
    shop: 'comet',
    brand: 'Breeze',
    icon: 'kite',
    companion: 'cloud',
    about: say(
      'A kite that rises in a light wind, with sixty metres of line. | 微风即起的风筝，附六十米线。 | طائرة ورقية ترتفع في نسيم خفيف مع ستين مترًا من الخيط.',
    ),
    variants: [
      v('diamond', 19, 'Diamond kite | 菱形风筝 | طائرة ورقية معيّنة', { notes: ['age6'] }),
      v('big', 38, 'Large ripstop kite | 大号防撕裂风筝 | طائرة ورقية كبيرة مقاومة للتمزق', {
        notes: ['recycled', 'age8'],
      }),
    ],
  },
  {
    key: 'disc',
    category: 'outside',
    shop: 'comet',
    brand: 'Breeze',
    icon: 'flying-disc',
    companion: 'dog',
    about: say(
      'A flying disc with a soft rim that does not hurt the hands. | 软边飞盘，不伤手。 | قرص طائر بحافة ناعمة لا تؤذي اليد.',
    ),
    variants: [
      v('soft', 12, 'Flying disc | 飞盘 | قرص طائر', { notes: ['age6'], axes: [inColours('blue', 'coral', 'green')] }),
    ],
  },
  {
    key: 'yoyo',
    category: 'outside',
    shop: 'comet',
    brand: 'Breeze',
    icon: 'yo-yo',
    about: say(
      'A yo-yo with a ball bearing and two spare strings. | 滚珠轴承悠悠球，附两条备用绳。 | يويو بمحمل كريات وخيطين احتياطيين.',
    ),
    variants: [
      v('bearing', 15, 'Ball-bearing yo-yo | 轴承悠悠球 | يويو بمحمل كريات', {
        notes: ['age8'],
        axes: [inColours('lilac', 'red', 'teal')],
      }),
    ],
  },
  {
    key: 'boomerang',
    category: 'outside',
    shop: 'comet',
    brand: 'Breeze',
    icon: 'boomerang',
    about: say(
      'It comes back, once you have learned how to throw it. | 学会投掷后，它真的会飞回来。 | يعود إليك حالما تتعلم كيف ترميه.',
    ),
    variants: [
      v('wood', 22, 'Painted wooden boomerang | 彩绘木回旋镖 | بومرانغ خشبي ملوّن', { notes: ['age8', 'grownUps'] }),
    ],
  },
  {
    key: 'balloon',
    category: 'outside',
    shop: 'comet',
    brand: 'Breeze',
    icon: 'balloon',
    companion: 'party-popper',
    about: say(
      'Natural rubber balloons with ribbons of cotton. | 天然橡胶气球，配棉线。 | بالونات من المطاط الطبيعي مع شرائط قطنية.',
    ),
    variants: [
      v('party', 6, 'Party balloons | 派对气球 | بالونات حفلات', {
        notes: ['age8'],
        axes: [inColours('red', 'sky', 'yellow'), inPacks([10, 1], [25, 2.1])],
      }),
    ],
  },
  {
    key: 'bubbles',
    category: 'outside',
    shop: 'comet',
    brand: 'Breeze',
    icon: 'bubbles',
    about: say(
      'A large ring and a mixture that makes bubbles as big as a head. | 大号泡泡环与泡泡液，吹得出脑袋大的泡泡。 | حلقة كبيرة ومحلول يصنع فقاعات بحجم الرأس.',
    ),
    variants: [v('giant', 11, 'Giant bubble set | 巨型泡泡套装 | طقم فقاعات عملاقة', { notes: ['age3'] })],
  },
  {
    key: 'pinata',
    category: 'outside',
    shop: 'comet',
    brand: 'Breeze',
    icon: 'piata',
    companion: 'candy',
    about: say(
      'Paper and card, to be filled with up to a kilo of sweets. | 纸制，可装一千克糖果。 | من الورق والكرتون ويتسع حتى كيلوغرام من الحلوى.',
    ),
    variants: [v('donkey', 21, 'Party piñata | 派对皮纳塔 | بيناتا للحفلات', { notes: ['handMade', 'age6'] })],
  },
]
