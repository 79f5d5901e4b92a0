import { inKinds, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Art supplies”. */
export const art: readonly Template[] = [
  {
    key: 'paint',
    category: 'art',
    shop: 'crane',
    brand: 'Pigment',
    icon: 'artist-palette',
    companion: 'paintbrush',
    about: say(
      'Colours with the pigment named on every pan. | 每块颜料标明色粉名称。 | ألوان يُذكر اسم صبغتها على كل قرص.',
    ),
    variants: [
      v('water', 34, 'Watercolour set, 12 pans | 12 色固体水彩 | طقم ألوان مائية، 12 لونًا', {
        also: say('The lid serves as a palette. | 盒盖可作调色盘。 | يصلح الغطاء لوحًا للمزج.'),
      }),
      v('acrylic', 29, 'Acrylic paint set | 丙烯颜料套装 | طقم ألوان أكريليك', { notes: ['vegan'] }),
      v('oil', 58, 'Oil paint set with palette | 油画颜料配调色板 | طقم ألوان زيتية مع لوح مزج', {
        also: say(
          'Eighteen tubes, a wooden palette and a bottle of linseed oil. | 十八支颜料、木调色板与一瓶亚麻籽油。 | ثمانية عشر أنبوبًا ولوح مزج خشبي وزجاجة زيت كتّان.',
        ),
      }),
    ],
  },
  {
    key: 'brush',
    category: 'art',
    shop: 'crane',
    brand: 'Pigment',
    icon: 'paintbrush',
    companion: 'artist-palette',
    about: say('A springy tip that returns to its point. | 弹性笔锋，聚锋良好。 | طرف مرن يعود دائمًا إلى رأسه.'),
    variants: [
      v('round', 8, 'Round paintbrush | 圆头画笔 | فرشاة رسم مستديرة', {
        notes: ['vegan'],
        axes: [
          inKinds('Number | 号数 | الرقم', 'No. 2 | 2 号 | رقم 2', 'No. 6 | 6 号 | رقم 6', 'No. 10 | 10 号 | رقم 10'),
        ],
      }),
    ],
  },
  {
    key: 'crayon',
    category: 'art',
    shop: 'crane',
    brand: 'Pigment',
    icon: 'crayon',
    companion: 'spiral-notepad',
    about: say(
      'Wax crayons that do not break in small hands. | 不易折断的蜡笔，适合小手。 | أقلام شمعية لا تنكسر في أيدي الصغار.',
    ),
    variants: [
      v('wax', 9, 'Beeswax crayons | 蜂蜡蜡笔 | أقلام من شمع العسل', {
        notes: ['beeswax', 'age3'],
        axes: [inPacks([8, 1], [16, 1.8])],
      }),
    ],
  },
]
