import { inColours, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Bikes and boards”. */
export const wheels: readonly Template[] = [
  {
    key: 'bicycle',
    category: 'wheels',
    shop: 'trail',
    brand: 'Spoke',
    icon: 'bicycle',
    companion: 'rescue-workers-helmet',
    about: say(
      'A bicycle with a basket and a frame that every workshop can mend. | 带车篮自行车，车架通用易修。 | دراجة بسلة وهيكل تستطيع أي ورشة إصلاحه.',
    ),
    notes: ['helmet'],
    variants: [
      v('city', 449, 'City bicycle with basket | 带篮城市自行车 | دراجة مدينة بسلة', {
        notes: ['twoYears'],
        axes: [inColours('red', 'sage', 'navy'), inSizes('S', 'M', 'L')],
      }),
      v('electric', 1690, 'Electric city bicycle | 城市电动自行车 | دراجة مدينة كهربائية', {
        notes: ['replaceable', 'twoYears'],
        axes: [inColours('teal', 'black'), inSizes('M', 'L')],
      }),
      v('kids', 189, 'Children’s bicycle, 20 inches | 20 英寸儿童自行车 | دراجة أطفال 20 بوصة', {
        notes: ['age6'],
        axes: [inColours('coral', 'sky')],
      }),
    ],
  },
  {
    key: 'scooter',
    category: 'wheels',
    shop: 'trail',
    brand: 'Spoke',
    icon: 'kick-scooter',
    companion: 'rescue-workers-helmet',
    about: say(
      'A folding scooter with large wheels that forgive cobbles. | 大轮折叠滑板车，石板路也平稳。 | سكوتر قابل للطي بعجلات كبيرة تتحمل الأرصفة.',
    ),
    notes: ['helmet'],
    variants: [
      v('adult', 129, 'Folding kick scooter | 折叠滑板车 | سكوتر قابل للطي', {
        notes: ['aluminium'],
        axes: [inColours('sky', 'black', 'mint')],
      }),
      v('kids', 64, 'Children’s kick scooter | 儿童滑板车 | سكوتر للأطفال', {
        notes: ['age6'],
        axes: [inColours('coral', 'yellow')],
      }),
    ],
  },
  {
    key: 'moped',
    category: 'wheels',
    shop: 'trail',
    brand: 'Spoke',
    icon: 'motor-scooter',
    companion: 'rescue-workers-helmet',
    about: say(
      'An electric moped for two with a range of seventy kilometres. | 双人电动踏板车，续航七十公里。 | دراجة سكوتر كهربائية لشخصين بمدى سبعين كيلومترًا.',
    ),
    variants: [
      v('electric', 1890, 'Electric moped | 电动踏板车 | سكوتر كهربائي', {
        notes: ['replaceable', 'twoYears', 'helmet'],
      }),
    ],
  },
  {
    key: 'board',
    category: 'wheels',
    shop: 'trail',
    brand: 'Spoke',
    icon: 'skateboard',
    companion: 'running-shoe',
    about: say(
      'Seven layers of maple and bearings that roll for long. | 七层枫木板，顺滑轴承。 | سبع طبقات من القيقب ومحامل تدور طويلًا.',
    ),
    notes: ['helmet'],
    variants: [
      v('street', 84, 'Street skateboard | 街式滑板 | لوح تزلج للشارع', { axes: [inColours('navy', 'coral', 'mint')] }),
      v('cruiser', 98, 'Cruiser skateboard | 代步滑板 | لوح تزلج للتنقل', { axes: [inColours('mustard', 'teal')] }),
    ],
  },
  {
    key: 'rollerskate',
    category: 'wheels',
    shop: 'trail',
    brand: 'Spoke',
    icon: 'roller-skate',
    companion: 'headphone',
    about: say(
      'Skates with an ankle-high boot and a stopper in front. | 高帮双排轮滑鞋，前置刹车。 | أحذية تزلج بارتفاع الكاحل ومكبح أمامي.',
    ),
    variants: [
      v('quad', 109, 'Quad roller skates | 双排轮滑鞋 | حذاء تزلج بأربع عجلات', {
        notes: ['helmet', 'truesize'],
        axes: [inColours('pink', 'sky', 'white'), inSizes(36, 38, 40, 42)],
      }),
    ],
  },
  {
    key: 'helmet',
    category: 'wheels',
    shop: 'trail',
    brand: 'Spoke',
    icon: 'rescue-workers-helmet',
    companion: 'flashlight',
    about: say(
      'A helmet with a lamp mount and a chin strap that clicks. | 带灯座头盔，卡扣颏带。 | خوذة بحامل مصباح وحزام ذقن يُغلق بنقرة.',
    ),
    variants: [
      v('rescue', 69, 'Climbing and rescue helmet | 攀岩救援头盔 | خوذة للتسلق والإنقاذ', {
        notes: ['twoYears'],
        axes: [inColours('red', 'yellow', 'white')],
      }),
    ],
  },
]
