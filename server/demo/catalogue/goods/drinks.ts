import { inGrams, inKinds, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Tea and coffee”. */
export const drinks: readonly Template[] = [
  {
    key: 'tea',
    category: 'drinks',
    shop: 'pantry',
    brand: 'Terrace',
    icon: 'teacup-without-handle',
    companion: 'leafy-green',
    about: say(
      'Whole-leaf tea, picked and packed on the same hillside. | 整叶茶，同一山坡采摘包装。 | شاي بأوراق كاملة، يُقطف ويُعبّأ على التل نفسه.',
    ),
    notes: ['darkPlace'],
    variants: [
      v('sencha', 14, 'Green tea, first flush | 明前绿茶 | شاي أخضر من القطفة الأولى', {
        axes: [inGrams([50, 1], [100, 1.8], [250, 4])],
      }),
      v('oolong', 19, 'Roasted oolong tea | 炭焙乌龙茶 | شاي أولونغ محمّص', { axes: [inGrams([50, 1], [100, 1.8])] }),
      v('black', 11, 'Mountain black tea | 高山红茶 | شاي أسود جبلي', { axes: [inGrams([100, 1], [250, 2.2])] }),
      v('jasmine', 16, 'Jasmine green tea | 茉莉花绿茶 | شاي أخضر بالياسمين', { axes: [inGrams([50, 1], [100, 1.8])] }),
      v('mint', 9, 'Dried Moroccan mint | 摩洛哥干薄荷叶 | نعناع مغربي مجفف', {
        notes: ['noAdditives'],
        icon: 'herb',
        axes: [inGrams([40, 1], [100, 2.1])],
        about: say(
          'Leaves picked before the plant flowers and dried in the shade. | 花前采摘，阴干。 | أوراق تُقطف قبل الإزهار وتُجفف في الظل.',
        ),
      }),
    ],
  },
  {
    key: 'coffee',
    category: 'drinks',
    shop: 'pantry',
    brand: 'Terrace',
    icon: 'hot-beverage',
    companion: 'croissant',
    about: say(
      'Roasted every Tuesday and sent within the week; the date stands on the bag. | 每周二烘焙，当周寄出，袋上印有烘焙日期。 | تُحمّص كل ثلاثاء وتُرسل خلال الأسبوع، والتاريخ مكتوب على الكيس.',
    ),
    variants: [
      v('ethiopia', 17, 'Ethiopian coffee | 埃塞俄比亚咖啡 | قهوة إثيوبية', {
        axes: [
          inGrams([250, 1], [1000, 3.6]),
          inKinds('Grind | 研磨 | الطحن', 'Whole beans | 整豆 | حبوب كاملة', 'Ground | 研磨粉 | مطحونة'),
        ],
        also: say('It tastes of jasmine and ripe apricot. | 带茉莉与熟杏风味。 | بنكهة الياسمين والمشمش الناضج.'),
      }),
      v('yemen', 28, 'Yemeni coffee | 也门咖啡 | قهوة يمنية', {
        axes: [inGrams([250, 1])],
        also: say(
          'Dried on the roofs of the village; it tastes of raisins and spice. | 在村舍屋顶晾晒，带葡萄干与香料风味。 | تُجفف على أسطح القرية، بنكهة الزبيب والتوابل.',
        ),
      }),
      v('decaf', 16, 'Decaffeinated coffee | 低因咖啡 | قهوة منزوعة الكافيين', {
        axes: [inGrams([250, 1], [500, 1.9])],
        also: say('The caffeine is washed out with water only. | 仅以水洗脱除咖啡因。 | يُزال الكافيين بالماء وحده.'),
      }),
      v('espresso', 15, 'Espresso blend | 意式拼配咖啡 | خلطة إسبريسو', {
        axes: [inGrams([250, 1], [500, 1.9], [1000, 3.6])],
        also: say(
          'Dark, with a thick crema and little acid. | 深烘，油脂丰厚，酸度低。 | تحميص داكن برغوة كثيفة وحموضة قليلة.',
        ),
      }),
    ],
  },
  {
    key: 'juice',
    category: 'drinks',
    shop: 'pantry',
    brand: 'Orchard Row',
    icon: 'beverage-box',
    companion: 'red-apple',
    about: say(
      'Pressed juice in a small carton with a straw of paper. | 鲜榨果汁小盒装，配纸吸管。 | عصير معصور في علبة صغيرة مع شفّاطة ورقية.',
    ),
    variants: [
      v('apple', 8, 'Apple juice cartons | 苹果汁 | عصير تفاح في علب', {
        notes: ['noAdditives', 'vegan'],
        axes: [inPacks([6, 1], [12, 1.8], [24, 3.4])],
      }),
    ],
  },
  {
    key: 'boba',
    category: 'drinks',
    shop: 'pantry',
    brand: 'Terrace',
    icon: 'bubble-tea',
    about: say(
      'Tapioca pearls, tea and wide straws for eight glasses. | 珍珠、茶叶与粗吸管，可做八杯。 | لآلئ تابيوكا وشاي وشفّاطات عريضة لثمانية أكواب.',
    ),
    variants: [
      v('kit', 22, 'Bubble tea kit | 珍珠奶茶套装 | طقم شاي الفقاعات', {
        notes: ['coolDry', 'vegan'],
        axes: [inKinds('Tea | 茶底 | نوع الشاي', 'Black tea | 红茶 | شاي أسود', 'Jasmine | 茉莉 | ياسمين')],
      }),
    ],
  },
]
