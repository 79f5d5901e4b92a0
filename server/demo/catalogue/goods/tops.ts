import { inColours, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

const letters = inSizes('S', 'M', 'L', 'XL')

/** Goods in the category “Tops”. */
export const tops: readonly Template[] = [
  {
    key: 'tee',
    category: 'tops',
    shop: 'lane',
    brand: 'Haddad',
    icon: 't-shirt',
    companion: 'jeans',
    about: say(
      'A T-shirt with a straight cut and a neckline that stays flat. | 直筒剪裁的 T 恤，领口平整不卷边。 | تيشيرت بقصّة مستقيمة وياقة تبقى مسطحة.',
    ),
    notes: ['wash30'],
    variants: [
      v('cotton', 18, 'Organic cotton T-shirt | 有机棉 T 恤 | تيشيرت من القطن العضوي', {
        notes: ['cotton', 'truesize'],
        axes: [inColours('white', 'black', 'sage', 'rust'), letters],
      }),
      v('heavy', 26, 'Heavy cotton T-shirt | 重磅纯棉 T 恤 | تيشيرت قطن ثقيل', {
        notes: ['heavyCotton', 'wide'],
        axes: [inColours('navy', 'grey', 'cream'), letters],
      }),
      v('merino', 49, 'Merino travel T-shirt | 美利奴羊毛旅行 T 恤 | تيشيرت سفر من صوف المارينو', {
        notes: ['merino'],
        axes: [inColours('forest', 'black', 'burgundy'), letters],
      }),
      v('linen', 38, 'Linen summer T-shirt | 亚麻夏季 T 恤 | تيشيرت صيفي من الكتّان', {
        notes: ['linen', 'wide'],
        axes: [inColours('sand', 'sky', 'white'), letters],
      }),
      v('pack', 45, 'Everyday T-shirts, pack of three | 日常 T 恤三件装 | تيشيرتات يومية، ثلاث قطع', {
        notes: ['cotton'],
        axes: [inColours('white', 'grey', 'black'), letters],
      }),
    ],
  },
  {
    key: 'blouse',
    category: 'tops',
    shop: 'lane',
    brand: 'Haddad',
    icon: 'womans-clothes',
    companion: 'shorts',
    about: say(
      'A V-neck top with short sleeves, cut to be worn in or out. | V 领短袖上衣，扎进或外放都合适。 | بلوزة بياقة سبعة وأكمام قصيرة تُلبس داخل البنطال أو خارجه.',
    ),
    variants: [
      v('linen', 36, 'Linen V-neck top | 亚麻 V 领上衣 | بلوزة كتّان بياقة سبعة', {
        notes: ['linen', 'wash30'],
        axes: [inColours('coral', 'sage', 'white'), letters],
      }),
      v('silk', 89, 'Silk V-neck top | 真丝 V 领上衣 | بلوزة حرير بياقة سبعة', {
        notes: ['silk', 'small'],
        axes: [inColours('blush', 'plum', 'cream'), letters],
      }),
      v('jersey', 24, 'Soft jersey V-neck top | 柔软针织 V 领上衣 | بلوزة جيرسيه ناعمة بياقة سبعة', {
        notes: ['cotton', 'wash30'],
        axes: [inColours('pink', 'navy', 'mustard'), letters],
      }),
      v('merino', 58, 'Fine merino V-neck top | 细美利奴羊毛 V 领上衣 | بلوزة مارينو رقيقة بياقة سبعة', {
        notes: ['merino', 'handWash'],
        axes: [inColours('lilac', 'teal'), letters],
      }),
    ],
  },
  {
    key: 'vest-top',
    category: 'tops',
    shop: 'lane',
    brand: 'Stride',
    icon: 'running-shirt',
    companion: 'running-shoe',
    about: say(
      'A sleeveless running shirt with a contrasting stripe that dries within the hour. | 撞色斜纹无袖跑步背心，一小时内即干。 | قميص جري بلا أكمام بخط متباين، يجف في أقل من ساعة.',
    ),
    notes: ['wash30'],
    variants: [
      v('light', 22, 'Lightweight running vest | 轻薄跑步背心 | قميص جري خفيف بلا أكمام', {
        notes: ['recycled'],
        axes: [letters],
      }),
      v('race', 32, 'Race-day running vest | 竞赛跑步背心 | قميص سباقات بلا أكمام', {
        notes: ['recycled', 'small'],
        axes: [letters],
      }),
    ],
  },
]
