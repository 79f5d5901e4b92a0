import { inColours, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

const women = inSizes(36, 37, 38, 39, 40)
const men = inSizes(40, 41, 42, 43, 44, 45)

/** Goods in the category “Smart shoes”. */
export const dressshoes: readonly Template[] = [
  {
    key: 'flat',
    category: 'dressshoes',
    shop: 'lane',
    brand: 'Tannin',
    icon: 'flat-shoe',
    companion: 'handbag',
    about: say(
      'Flat shoes with a flexible sole and a lining of soft goatskin. | 平底鞋，软底，羊皮内里。 | حذاء مسطّح بنعل مرن وبطانة من جلد الماعز الناعم.',
    ),
    variants: [
      v('leather', 79, 'Leather ballerinas | 真皮平底鞋 | حذاء باليرينا جلدي', {
        notes: ['leather', 'truesize'],
        axes: [inColours('navy', 'red', 'black'), women],
      }),
      v('suede', 84, 'Suede ballerinas | 绒面平底鞋 | حذاء باليرينا من الجلد المخملي', {
        notes: ['suede'],
        axes: [inColours('sage', 'camel'), women],
      }),
    ],
  },
  {
    key: 'heel',
    category: 'dressshoes',
    shop: 'lane',
    brand: 'Tannin',
    icon: 'high-heeled-shoe',
    companion: 'clutch-bag',
    about: say(
      'Pumps with an eight-centimetre heel that stands steady. | 八厘米高跟鞋，鞋跟稳固。 | حذاء بكعب ثابت ارتفاعه ثمانية سنتيمترات.',
    ),
    variants: [
      v('leather', 119, 'Leather pumps | 真皮高跟鞋 | حذاء جلدي بكعب عالٍ', {
        notes: ['leather', 'small'],
        axes: [inColours('red', 'black'), women],
      }),
      v('suede', 124, 'Suede pumps | 绒面高跟鞋 | حذاء مخملي بكعب عالٍ', {
        notes: ['suede'],
        axes: [inColours('plum', 'forest'), women],
      }),
    ],
  },
  {
    key: 'sandal',
    category: 'dressshoes',
    shop: 'lane',
    brand: 'Tannin',
    icon: 'womans-sandal',
    companion: 'sunglasses',
    about: say(
      'Slip-on sandals with a block heel and one broad band. | 一字宽带粗跟凉拖。 | صندل سهل الارتداء بكعب عريض وحزام واحد.',
    ),
    variants: [
      v('leather', 88, 'Leather heeled sandals | 真皮粗跟凉鞋 | صندل جلدي بكعب', {
        notes: ['leather', 'truesize'],
        axes: [inColours('burgundy', 'camel', 'black'), women],
      }),
    ],
  },
  {
    key: 'tallboot',
    category: 'dressshoes',
    shop: 'lane',
    brand: 'Tannin',
    icon: 'womans-boot',
    about: say(
      'Tall boots with an inner zip and a low heel for long days. | 长靴，内侧拉链，低跟久穿不累。 | حذاء طويل بسحّاب داخلي وكعب منخفض للأيام الطويلة.',
    ),
    variants: [
      v('leather', 189, 'Tall leather boots | 真皮长靴 | حذاء جلدي طويل الساق', {
        notes: ['leather'],
        axes: [inColours('brown', 'burgundy', 'black'), women],
      }),
    ],
  },
  {
    key: 'oxford',
    category: 'dressshoes',
    shop: 'lane',
    brand: 'Tannin',
    icon: 'mans-shoe',
    companion: 'briefcase',
    about: say(
      'Welted shoes that a cobbler can resole again and again. | 固特异缝制，可反复换底。 | حذاء مخيط النعل يمكن للإسكافي تجديده مرارًا.',
    ),
    variants: [
      v('leather', 168, 'Leather oxford shoes | 真皮牛津鞋 | حذاء أوكسفورد جلدي', {
        notes: ['leather', 'truesize'],
        axes: [inColours('brown', 'black'), men],
      }),
      v('suede', 152, 'Suede derby shoes | 绒面德比鞋 | حذاء ديربي مخملي', {
        notes: ['suede', 'wide'],
        axes: [inColours('sand', 'navy'), men],
      }),
    ],
  },
  {
    key: 'ballet',
    category: 'dressshoes',
    shop: 'lane',
    brand: 'Stride',
    icon: 'ballet-shoes',
    about: say(
      'Dance shoes with a split sole and ribbons to sew on. | 分底舞鞋，附可缝缎带。 | حذاء رقص بنعل مقسوم وشرائط تُخاط.',
    ),
    variants: [
      v('canvas', 34, 'Canvas ballet shoes | 帆布芭蕾舞鞋 | حذاء باليه من القماش', {
        notes: ['small', 'handWash'],
        axes: [inColours('pink', 'blush', 'black'), inSizes(34, 35, 36, 37, 38, 39)],
      }),
    ],
  },
]
