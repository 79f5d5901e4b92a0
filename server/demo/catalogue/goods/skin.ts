import { inGrams, inMillilitres, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Skin and bath”. */
export const skin: readonly Template[] = [
  {
    key: 'soap',
    category: 'skin',
    shop: 'harbour',
    brand: 'Saponi',
    icon: 'soap',
    companion: 'bubbles',
    about: say('Cold-process soap, ripened for six weeks. | 冷制皂，熟成六周。 | صابون على البارد، يُعتّق ستة أسابيع.'),
    notes: ['vegan', 'notOnAnimals'],
    variants: [
      v('rose', 7, 'Rose soap bar | 玫瑰手工皂 | صابونة بالورد', { axes: [inPacks([1, 1], [3, 2.7])] }),
      v('olive', 6, 'Olive oil soap bar | 橄榄油手工皂 | صابونة بزيت الزيتون', {
        tint: 'sage',
        axes: [inPacks([1, 1], [3, 2.7])],
      }),
      v('lavender', 7, 'Lavender soap bar | 薰衣草手工皂 | صابونة بالخزامى', {
        tint: 'lilac',
        axes: [inPacks([1, 1], [3, 2.7])],
      }),
      v('plain', 6, 'Unscented soap bar | 无香手工皂 | صابونة بلا عطر', {
        tint: 'cream',
        notes: ['fragranceFree'],
        axes: [inPacks([1, 1], [3, 2.7])],
      }),
      v('sea', 8, 'Sea salt soap bar | 海盐手工皂 | صابونة بملح البحر', { tint: 'sky' }),
    ],
  },
  {
    key: 'lotion',
    category: 'skin',
    shop: 'harbour',
    brand: 'Saponi',
    icon: 'lotion-bottle',
    companion: 'blossom',
    about: say(
      'A light lotion in a pump bottle that can be refilled. | 轻盈乳液，按压瓶可替换装。 | لوشن خفيف في عبوة بمضخّة يمكن إعادة تعبئتها.',
    ),
    notes: ['opened12'],
    variants: [
      v('almond', 16, 'Almond body lotion | 杏仁身体乳 | لوشن للجسم باللوز', {
        axes: [inMillilitres([200, 1], [500, 2])],
      }),
      v('aloe', 14, 'Aloe hand lotion | 芦荟护手乳 | لوشن لليدين بالصبّار', {
        tint: 'mint',
        axes: [inMillilitres([250, 1], [500, 1.8])],
      }),
      v('plain', 15, 'Unscented body lotion | 无香身体乳 | لوشن للجسم بلا عطر', {
        tint: 'cream',
        notes: ['fragranceFree'],
        axes: [inMillilitres([200, 1], [500, 2])],
      }),
      v('sun', 19, 'Sun lotion SPF 50 | SPF 50 防晒乳 | لوشن واقٍ من الشمس SPF 50', {
        tint: 'mustard',
        notes: ['fragranceFree'],
        axes: [inMillilitres([100, 1], [200, 1.8])],
      }),
      v('shower', 11, 'Shower gel with citrus | 柑橘沐浴露 | جل استحمام بالحمضيات', {
        tint: 'orange',
        notes: ['vegan'],
        axes: [inMillilitres([250, 1], [500, 1.8])],
        about: say(
          'A mild gel in a pump bottle that can be refilled. | 温和啫喱，按压瓶可替换装。 | جل لطيف في عبوة بمضخّة يمكن إعادة تعبئتها.',
        ),
      }),
    ],
  },
  {
    key: 'clay',
    category: 'skin',
    shop: 'harbour',
    brand: 'Saponi',
    icon: 'jar',
    companion: 'spiral-shell',
    about: say(
      'Powder in a glass jar, to be mixed with water when needed. | 玻璃罐装粉末，现用现调。 | مسحوق في مرطبان زجاجي يُخلط بالماء عند الحاجة.',
    ),
    variants: [
      v('mask', 15, 'Mineral clay face mask | 矿物泥面膜粉 | قناع طين معدني للوجه', {
        notes: ['vegan', 'notOnAnimals'],
        axes: [inGrams([100, 1], [250, 2.1])],
      }),
      v('salts', 12, 'Mineral bath salts | 矿物浴盐 | أملاح استحمام معدنية', {
        notes: ['opened12'],
        axes: [inGrams([400, 1], [1000, 2.1])],
      }),
    ],
  },
  {
    key: 'rosewater',
    category: 'skin',
    shop: 'harbour',
    brand: 'Saponi',
    icon: 'rose',
    companion: 'droplet',
    about: say(
      'Distilled from fresh petals; nothing but rose and water. | 鲜花瓣蒸馏，只含玫瑰与水。 | يُقطّر من بتلات طازجة؛ ورد وماء فقط.',
    ),
    variants: [
      v('water', 13, 'Rose water | 玫瑰纯露 | ماء الورد', {
        notes: ['opened12'],
        axes: [inMillilitres([100, 1], [250, 2])],
      }),
      v('oil', 32, 'Rose face oil | 玫瑰面油 | زيت الورد للوجه', {
        notes: ['notOnAnimals'],
        axes: [inMillilitres([30, 1], [50, 1.5])],
      }),
    ],
  },
]
