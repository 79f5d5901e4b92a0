import { inGrams, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Sweets and biscuits”. */
export const sweets: readonly Template[] = [
  {
    key: 'bread',
    category: 'sweets',
    shop: 'pantry',
    brand: 'Stone Oven',
    icon: 'bread',
    companion: 'butter',
    about: say(
      'Baked on stone and sent the same evening. | 石炉烘焙，当晚寄出。 | يُخبز على الحجر ويُرسل في المساء نفسه.',
    ),
    variants: [
      v('sour', 8, 'Sourdough loaf | 天然酵母面包 | رغيف بالخميرة الطبيعية', { notes: ['noAdditives'] }),
      v('pretzel', 7, 'Salted pretzels, bag of six | 盐味碱水结六只装 | بريتزل مملّح، كيس من ست قطع', {
        notes: ['vegan'],
        icon: 'pretzel',
      }),
      v('cracker', 5, 'Rice crackers with seaweed | 海苔米饼 | مقرمشات أرز بالأعشاب البحرية', {
        notes: ['vegan', 'coolDry'],
        icon: 'rice-cracker',
        about: say(
          'Toasted over coals and wrapped in a strip of seaweed. | 炭火烘烤，裹海苔。 | تُحمّص على الجمر وتُلفّ بشريط من الأعشاب البحرية.',
        ),
      }),
    ],
  },
  {
    key: 'chocolate',
    category: 'sweets',
    shop: 'pantry',
    brand: 'Caravan',
    icon: 'chocolate-bar',
    companion: 'hot-beverage',
    about: say(
      'Chocolate from the bean, ground for three days. | 从可可豆开始，研磨三天。 | شوكولاتة من الحبة، تُطحن ثلاثة أيام.',
    ),
    notes: ['nuts'],
    variants: [
      v('dark', 5.5, 'Dark chocolate, 75 % | 75% 黑巧克力 | شوكولاتة داكنة 75٪', {
        notes: ['vegan'],
        axes: [inPacks([1, 1], [5, 4.6])],
      }),
      v('milk', 5, 'Milk chocolate with sea salt | 海盐牛奶巧克力 | شوكولاتة بالحليب وملح البحر', {
        axes: [inPacks([1, 1], [5, 4.6])],
      }),
      v('hazelnut', 6, 'Hazelnut chocolate | 榛子巧克力 | شوكولاتة بالبندق', { axes: [inPacks([1, 1], [5, 4.6])] }),
    ],
  },
  {
    key: 'cookie',
    category: 'sweets',
    shop: 'pantry',
    brand: 'Stone Oven',
    icon: 'cookie',
    companion: 'glass-of-milk',
    about: say('Biscuits with butter and nothing to hide. | 黄油饼干，用料实在。 | بسكويت بالزبدة ولا شيء نخفيه.'),
    notes: ['coolDry', 'nuts'],
    variants: [
      v('choc', 7, 'Chocolate chip cookies | 巧克力曲奇 | كوكيز برقائق الشوكولاتة', {
        axes: [inGrams([200, 1], [500, 2.2])],
      }),
      v('oat', 6.5, 'Oat and raisin cookies | 燕麦葡萄干曲奇 | كوكيز بالشوفان والزبيب', {
        axes: [inGrams([200, 1], [500, 2.2])],
      }),
    ],
  },
  {
    key: 'candy',
    category: 'sweets',
    shop: 'pantry',
    brand: 'Caravan',
    icon: 'candy',
    companion: 'lollipop',
    about: say(
      'Boiled in copper and cut by hand, coloured with fruit. | 铜锅熬煮，手工切块，果蔬着色。 | تُطبخ في النحاس وتُقطع يدويًا وتُلوّن بالفواكه.',
    ),
    variants: [
      v('fruit', 6, 'Fruit drops | 水果硬糖 | حلوى فواكه صلبة', {
        notes: ['vegan'],
        axes: [inGrams([150, 1], [400, 2.3])],
      }),
      v('lolly', 8, 'Swirl lollipops | 彩虹棒棒糖 | مصّاصات ملوّنة', {
        notes: ['vegan'],
        icon: 'lollipop',
        axes: [inPacks([3, 1], [10, 2.9])],
      }),
    ],
  },
  {
    key: 'mooncake',
    category: 'sweets',
    shop: 'pantry',
    brand: 'Stone Oven',
    icon: 'moon-cake',
    companion: 'teapot',
    about: say(
      'Pressed in a carved mould and rested until the crust shines. | 木模压花，回油后饼皮油润。 | يُضغط في قالب منقوش ويُترك حتى تلمع قشرته.',
    ),
    variants: [
      v('lotus', 24, 'Mooncakes with lotus seed paste | 莲蓉月饼 | كعك القمر بمعجون بذور اللوتس', {
        notes: ['coolDry', 'nuts'],
        axes: [inPacks([4, 1], [8, 1.9])],
      }),
    ],
  },
  {
    key: 'popcorn',
    category: 'sweets',
    shop: 'pantry',
    brand: 'Stone Oven',
    icon: 'popcorn',
    companion: 'ear-of-corn',
    about: say('Popped in a kettle, light and loud. | 大锅爆制，蓬松香脆。 | يُفرقع في قِدر كبيرة، خفيف ومقرمش.'),
    variants: [
      v('salt', 4, 'Sea salt popcorn | 海盐爆米花 | فشار بملح البحر', {
        notes: ['vegan'],
        axes: [inGrams([100, 1], [250, 2.1])],
      }),
      v('caramel', 5, 'Caramel popcorn | 焦糖爆米花 | فشار بالكراميل', {
        notes: ['nuts'],
        axes: [inGrams([100, 1], [250, 2.1])],
      }),
    ],
  },
]
