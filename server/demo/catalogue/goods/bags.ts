import { inColours } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Bags”. */
export const bags: readonly Template[] = [
  {
    key: 'handbag',
    category: 'bags',
    shop: 'lane',
    brand: 'Tannin',
    icon: 'handbag',
    companion: 'purse',
    about: say(
      'A handbag with two handles, one inside pocket and feet at the base. | 双提手包，内袋一个，包底带脚钉。 | حقيبة يد بمقبضين وجيب داخلي وقوائم في القاعدة.',
    ),
    variants: [
      v('leather', 179, 'Leather handbag | 真皮手提包 | حقيبة يد جلدية', {
        notes: ['leather'],
        axes: [inColours('camel', 'burgundy', 'black')],
      }),
      v('canvas', 88, 'Waxed canvas handbag | 蜡染帆布手提包 | حقيبة يد من القماش المشمّع', {
        notes: ['canvas'],
        axes: [inColours('olive', 'sand')],
      }),
      v('mini', 119, 'Small leather handbag | 小号真皮手提包 | حقيبة يد جلدية صغيرة', {
        notes: ['leather'],
        axes: [inColours('mint', 'coral', 'cream')],
      }),
    ],
  },
  {
    key: 'clutch',
    category: 'bags',
    shop: 'lane',
    brand: 'Tannin',
    icon: 'clutch-bag',
    companion: 'lipstick',
    about: say(
      'A flat pouch with a zip that runs round the corner; phone, keys and lipstick fit. | 扁平拉链手包，放得下手机、钥匙和口红。 | محفظة يد مسطّحة بسحّاب، تتسع للهاتف والمفاتيح وأحمر الشفاه.',
    ),
    variants: [
      v('leather', 64, 'Leather clutch | 真皮手拿包 | محفظة يد جلدية', {
        notes: ['leather'],
        axes: [inColours('blush', 'teal', 'black')],
      }),
      v('velvet', 42, 'Velvet clutch | 丝绒手拿包 | محفظة يد مخملية', {
        notes: ['handWash'],
        axes: [inColours('plum', 'forest')],
      }),
    ],
  },
  {
    key: 'purse',
    category: 'bags',
    shop: 'lane',
    brand: 'Tannin',
    icon: 'purse',
    companion: 'coin',
    about: say(
      'A purse with a kiss-lock clasp that closes with a click. | 口金零钱包，轻扣即合。 | محفظة نقود بقفل معدني يُغلق بنقرة.',
    ),
    variants: [
      v('leather', 36, 'Leather coin purse | 真皮口金零钱包 | محفظة نقود جلدية', {
        notes: ['leather'],
        axes: [inColours('red', 'mustard', 'navy')],
      }),
    ],
  },
  {
    key: 'briefcase',
    category: 'bags',
    shop: 'lane',
    brand: 'Tannin',
    icon: 'briefcase',
    companion: 'fountain-pen',
    about: say(
      'A briefcase with a brass lock and room for a 15-inch laptop. | 黄铜锁公文包，可放 15 英寸笔记本。 | حقيبة أوراق بقفل نحاسي تتسع لحاسوب 15 بوصة.',
    ),
    variants: [
      v('leather', 260, 'Leather briefcase | 真皮公文包 | حقيبة أوراق جلدية', {
        notes: ['leather', 'handMade'],
        axes: [inColours('brown', 'black')],
      }),
      v('canvas', 129, 'Canvas briefcase | 帆布公文包 | حقيبة أوراق قماشية', {
        notes: ['canvas'],
        axes: [inColours('olive', 'navy')],
      }),
    ],
  },
]
