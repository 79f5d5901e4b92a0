import { inCentimetres, inColours } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Furniture”. */
export const furniture: readonly Template[] = [
  {
    key: 'sofa',
    category: 'furniture',
    shop: 'kiln',
    brand: 'Hearth',
    icon: 'couch-and-lamp',
    companion: 'potted-plant',
    about: say(
      'A sofa with covers that come off; the reading lamp in the picture is part of the set. | 可拆洗布套沙发，图中阅读灯随附。 | أريكة بأغطية قابلة للنزع، ومصباح القراءة الظاهر في الصورة ضمن الطقم.',
    ),
    variants: [
      v('two', 890, 'Two-seat sofa with a reading lamp | 双人沙发配阅读灯 | أريكة لشخصين مع مصباح قراءة', {
        notes: ['beech', 'assembly20'],
        axes: [inColours('blue', 'sage', 'rust')],
      }),
      v('three', 1290, 'Three-seat sofa with a reading lamp | 三人沙发配阅读灯 | أريكة لثلاثة أشخاص مع مصباح قراءة', {
        notes: ['beech', 'twoYears'],
        axes: [inColours('navy', 'mustard', 'grey')],
      }),
      v('velvet', 1190, 'Velvet sofa with a reading lamp | 丝绒沙发配阅读灯 | أريكة مخملية مع مصباح قراءة', {
        notes: ['twoYears'],
        axes: [inColours('forest', 'plum', 'teal')],
      }),
    ],
  },
  {
    key: 'chair',
    category: 'furniture',
    shop: 'kiln',
    brand: 'Hearth',
    icon: 'chair',
    companion: 'mantelpiece-clock',
    about: say(
      'A dining chair with a curved back, joined without screws. | 弧背餐椅，榫卯无钉。 | كرسي طعام بظهر منحنٍ، مجمّع بلا براغٍ.',
    ),
    variants: [
      v('oak', 168, 'Oak dining chair | 橡木餐椅 | كرسي طعام من خشب البلوط', {
        notes: ['oak', 'assembled'],
        tint: 'camel',
      }),
      v('walnut', 229, 'Walnut dining chair | 胡桃木餐椅 | كرسي طعام من خشب الجوز', { notes: ['walnut', 'assembled'] }),
      v('beech', 119, 'Painted beech chair | 彩漆山毛榉椅 | كرسي من خشب الزان الملوّن', {
        notes: ['beech', 'assembled'],
        axes: [inColours('teal', 'mustard', 'white')],
      }),
    ],
  },
  {
    key: 'bed',
    category: 'furniture',
    shop: 'kiln',
    brand: 'Hearth',
    icon: 'bed',
    companion: 'candle',
    about: say(
      'A bed with headboard, slats and a cover to match. | 含床头、床板与配套床罩。 | سرير مع لوح رأسي وشرائح وغطاء ملائم.',
    ),
    notes: ['assembly20'],
    variants: [
      v('single', 420, 'Single bed with a linen cover | 单人床配亚麻床罩 | سرير مفرد مع غطاء كتّان', {
        notes: ['linen'],
        axes: [inColours('sky', 'sage')],
      }),
      v('double', 690, 'Double bed with a cotton cover | 双人床配棉床罩 | سرير مزدوج مع غطاء قطني', {
        notes: ['cotton'],
        axes: [inColours('navy', 'rust'), inCentimetres([140, 1], [160, 1.1], [180, 1.2])],
      }),
    ],
  },
  {
    key: 'mirror',
    category: 'furniture',
    shop: 'kiln',
    brand: 'Hearth',
    icon: 'mirror',
    companion: 'hair-pick',
    about: say(
      'An oval wall mirror in a shaped frame, with two hooks at the back. | 椭圆造型壁镜，背面双挂钩。 | مرآة جدارية بيضوية بإطار متموّج وخطّافين في الخلف.',
    ),
    variants: [
      v('brass', 98, 'Brass-framed wall mirror | 黄铜框壁镜 | مرآة جدارية بإطار نحاسي', { notes: ['wipe'] }),
      v('painted', 76, 'Wall mirror with a painted frame | 彩漆框壁镜 | مرآة جدارية بإطار ملوّن', {
        notes: ['wipe'],
        axes: [inColours('sage', 'coral', 'navy')],
      }),
    ],
  },
]
