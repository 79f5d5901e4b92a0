import { inColours, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Water and snow”. */
export const water: readonly Template[] = [
  {
    key: 'mask',
    category: 'water',
    shop: 'trail',
    brand: 'Tide',
    icon: 'diving-mask',
    companion: 'tropical-fish',
    about: say(
      'Tempered glass, soft silicone and a snorkel that keeps out waves. | 钢化玻璃、柔软硅胶，防浪呼吸管。 | زجاج مقسّى وسيليكون ناعم وأنبوب يصدّ الأمواج.',
    ),
    variants: [
      v('set', 44, 'Diving mask with snorkel | 潜水面镜呼吸管套装 | قناع غوص مع أنبوب تنفس', {
        notes: ['caseIn'],
        axes: [inColours('red', 'teal', 'black')],
      }),
    ],
  },
  {
    key: 'goggles',
    category: 'water',
    shop: 'trail',
    brand: 'Tide',
    icon: 'goggles',
    companion: 'one-piece-swimsuit',
    about: say('Wide goggles with an anti-fog lens. | 宽视野护目镜，防雾镜片。 | نظارة واسعة بعدسة مانعة للضباب.'),
    notes: ['caseIn'],
    variants: [
      v('swim', 24, 'Swimming goggles | 游泳护目镜 | نظارة سباحة', { notes: ['oneYear'] }),
      v('ski', 89, 'Ski goggles | 滑雪护目镜 | نظارة تزلج', { notes: ['twoYears'] }),
    ],
  },
  {
    key: 'canoe',
    category: 'water',
    shop: 'trail',
    brand: 'Tide',
    icon: 'canoe',
    companion: 'ring-buoy',
    about: say(
      'A canoe for two with a paddle; it fits on a roof rack. | 双人独木舟配桨，可车顶运输。 | زورق لشخصين مع مجداف يُحمل على سقف السيارة.',
    ),
    variants: [v('two', 980, 'Two-person canoe | 双人独木舟 | زورق كانو لشخصين', { notes: ['twoYears'] })],
  },
  {
    key: 'buoy',
    category: 'water',
    shop: 'trail',
    brand: 'Tide',
    icon: 'ring-buoy',
    companion: 'sailboat',
    about: say(
      'A lifebuoy with a grab line, approved for small boats. | 带抓绳救生圈，小艇适用。 | طوق نجاة بحبل إمساك معتمد للقوارب الصغيرة.',
    ),
    variants: [v('boat', 52, 'Lifebuoy | 救生圈 | طوق نجاة', { notes: ['twoYears'] })],
  },
  {
    key: 'fishing',
    category: 'water',
    shop: 'trail',
    brand: 'Tide',
    icon: 'fishing-pole',
    companion: 'bucket',
    about: say(
      'A rod with a smooth reel and line already wound. | 顺滑渔轮，已绕好鱼线。 | صنّارة ببكرة سلسة وخيط ملفوف مسبقًا.',
    ),
    variants: [v('set', 76, 'Fishing rod with reel | 钓竿渔轮套装 | صنّارة صيد مع بكرة', { notes: ['oneYear'] })],
  },
  {
    key: 'skis',
    category: 'water',
    shop: 'trail',
    brand: 'Ridge',
    icon: 'skis',
    companion: 'snowflake',
    about: say(
      'A ski with boot and binding adjusted to your weight. | 滑雪板配雪鞋，固定器按体重调校。 | زلاجة مع حذاء ورباط مضبوط على وزنك.',
    ),
    variants: [
      v('set', 620, 'Ski set with boots | 滑雪板雪鞋套装 | طقم تزلج مع حذاء', {
        notes: ['twoYears'],
        axes: [inSizes(38, 40, 42, 44)],
      }),
    ],
  },
  {
    key: 'iceskate',
    category: 'water',
    shop: 'trail',
    brand: 'Ridge',
    icon: 'ice-skate',
    companion: 'scarf',
    about: say(
      'Boots with firm ankles and blades ground before they leave. | 护踝冰鞋，出货前开刃。 | أحذية بكاحل متين وشفرات تُشحذ قبل الإرسال.',
    ),
    variants: [
      v('figure', 118, 'Ice skates | 冰鞋 | حذاء تزلج على الجليد', {
        notes: ['small'],
        axes: [inColours('white', 'black'), inSizes(36, 38, 40, 42, 44)],
      }),
    ],
  },
  {
    key: 'sled',
    category: 'water',
    shop: 'trail',
    brand: 'Ridge',
    icon: 'sled',
    companion: 'snowman',
    about: say(
      'A steam-bent sled on red steel runners. | 蒸汽弯木雪橇，红色钢滑条。 | زلاجة من خشب محنيّ بالبخار على قضبان فولاذية حمراء.',
    ),
    variants: [v('wood', 94, 'Wooden sled | 木雪橇 | زلاجة خشبية', { notes: ['beech'] })],
  },
]
