import { inColours } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Tea and coffee ware”. */
export const teaware: readonly Template[] = [
  {
    key: 'teapot',
    category: 'teaware',
    shop: 'kiln',
    brand: 'Kiln',
    icon: 'teapot',
    companion: 'teacup-without-handle',
    about: say(
      'A round teapot that pours without dripping. | 圆腹茶壶，出水利落不滴漏。 | إبريق شاي مستدير يصبّ من دون أن يقطر.',
    ),
    variants: [
      v('stone', 58, 'Stoneware teapot | 陶制茶壶 | إبريق شاي خزفي', {
        notes: ['stoneware'],
        axes: [inColours('red', 'teal', 'sage', 'cream')],
      }),
      v('iron', 82, 'Cast-iron teapot | 铸铁茶壶 | إبريق شاي من الحديد الزهر', {
        notes: ['castIron', 'noDishwasher'],
        axes: [inColours('black', 'forest')],
      }),
      v('enamel', 39, 'Enamel teapot | 搪瓷茶壶 | إبريق شاي مطلي بالمينا', {
        notes: ['induction'],
        axes: [inColours('sky', 'mustard', 'white')],
      }),
    ],
  },
  {
    key: 'teacup',
    category: 'teaware',
    shop: 'kiln',
    brand: 'Kiln',
    icon: 'teacup-without-handle',
    companion: 'teapot',
    about: say(
      'A cup without a handle on a wooden tray; when it can be held, the tea can be drunk. | 无柄茶杯配木托，握得住即可入口。 | كوب بلا مقبض على صينية خشبية؛ متى أمكن حمله أمكن شربه.',
    ),
    variants: [
      v('single', 18, 'Stoneware tea cup on a tray | 陶茶杯配木托 | كوب شاي خزفي على صينية', { notes: ['stoneware'] }),
      v('set', 64, 'Tea cups on trays, set of four | 茶杯木托四件套 | أربعة أكواب شاي على صوانٍ', {
        notes: ['stoneware', 'handMade'],
      }),
    ],
  },
  {
    key: 'coffeecup',
    category: 'teaware',
    shop: 'kiln',
    brand: 'Kiln',
    icon: 'hot-beverage',
    companion: 'croissant',
    about: say(
      'A thick-walled cup and saucer that keep coffee warm. | 厚壁咖啡杯碟，保温持久。 | فنجان سميك مع صحنه يحفظ دفء القهوة.',
    ),
    notes: ['dishwasher'],
    variants: [
      v('porcelain', 16, 'Porcelain coffee cup and saucer | 白瓷咖啡杯碟 | فنجان قهوة وصحن من البورسلان', {
        notes: ['porcelain'],
      }),
      v('set', 54, 'Coffee cups and saucers, set of four | 咖啡杯碟四件套 | أربعة فناجين قهوة مع صحونها', {
        notes: ['porcelain'],
      }),
    ],
  },
  {
    key: 'sake',
    category: 'teaware',
    shop: 'kiln',
    brand: 'Kiln',
    icon: 'sake',
    companion: 'sushi',
    about: say(
      'A flask and cup that may be warmed in a water bath. | 酒壶酒杯，可隔水温热。 | قارورة وكوب يمكن تدفئتهما في حمام مائي.',
    ),
    variants: [
      v('set', 34, 'Stoneware flask and cup | 陶制温酒壶杯 | قارورة وكوب من الخزف', {
        notes: ['stoneware', 'handMade'],
      }),
    ],
  },
  {
    key: 'mate',
    category: 'teaware',
    shop: 'kiln',
    brand: 'Kiln',
    icon: 'mate',
    companion: 'herb',
    about: say('A mate gourd with a steel straw. | 马黛茶葫芦杯，附钢吸管。 | كوب متّة من القرع مع مصّاصة فولاذية.'),
    variants: [
      v('gourd', 26, 'Mate gourd with straw | 马黛茶葫芦杯 | كوب متّة مع مصّاصة', {
        notes: ['handMade', 'noDishwasher'],
      }),
    ],
  },
]
