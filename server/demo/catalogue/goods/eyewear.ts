import { inColours, inSizes } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Eyewear”. */
export const eyewear: readonly Template[] = [
  {
    key: 'sunglasses',
    category: 'eyewear',
    shop: 'lane',
    brand: 'Halo',
    icon: 'sunglasses',
    companion: 'beach-with-umbrella',
    about: say(
      'Sunglasses with full UV protection and hinges that can be tightened. | 全防紫外线太阳镜，铰链可拧紧。 | نظارة شمسية بحماية كاملة من الأشعة فوق البنفسجية ومفصلات يمكن شدّها.',
    ),
    notes: ['caseIn'],
    variants: [
      v('classic', 48, 'Classic sunglasses | 经典太阳镜 | نظارة شمسية كلاسيكية', {
        axes: [inColours('black', 'brown', 'teal')],
      }),
      v('polar', 79, 'Polarised sunglasses | 偏光太阳镜 | نظارة شمسية مستقطبة', {
        notes: ['twoYears'],
        axes: [inColours('navy', 'burgundy')],
      }),
    ],
  },
  {
    key: 'glasses',
    category: 'eyewear',
    shop: 'lane',
    brand: 'Halo',
    icon: 'glasses',
    companion: 'open-book',
    about: say('A light frame with spring hinges. | 轻盈镜框，弹簧铰链。 | إطار خفيف بمفصلات نابضة.'),
    notes: ['caseIn'],
    variants: [
      v('reading', 29, 'Reading glasses | 老花镜 | نظارة قراءة', {
        axes: [inColours('navy', 'rust', 'black'), inSizes('+1.0', '+1.5', '+2.0', '+2.5')],
      }),
      v('screen', 38, 'Screen glasses with a light filter | 防蓝光眼镜 | نظارة للشاشات بمرشّح ضوء', {
        axes: [inColours('plum', 'forest')],
      }),
    ],
  },
]
