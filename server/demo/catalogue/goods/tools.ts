import { inColours, inKinds, inMetres } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Tools”. */
export const tools: readonly Template[] = [
  {
    key: 'hammer',
    category: 'tools',
    shop: 'willow',
    brand: 'Edge',
    icon: 'hammer',
    companion: 'nut-and-bolt',
    about: say(
      'A forged head wedged onto a handle of hickory. | 锻造锤头，山核桃木柄。 | رأس مطروق مثبّت على مقبض من الجوز الأمريكي.',
    ),
    variants: [v('claw', 24, 'Claw hammer | 羊角锤 | مطرقة بمخلب', { notes: ['twoYears'] })],
  },
  {
    key: 'handtool',
    category: 'tools',
    shop: 'willow',
    brand: 'Edge',
    icon: 'screwdriver',
    companion: 'toolbox',
    about: say(
      'Hardened steel for a working life, with a guarantee against breakage. | 淬硬钢材，断裂保换。 | فولاذ مقسّى لعمر من العمل مع ضمان ضد الكسر.',
    ),
    variants: [
      v('driver', 9, 'Screwdriver | 螺丝刀 | مفك براغٍ', {
        axes: [
          inColours('red', 'blue', 'yellow'),
          inKinds('Tip | 刀头 | الرأس', 'Flat | 一字 | مسطّح', 'Cross | 十字 | متصالب'),
        ],
        also: say('The tip is magnetic. | 刀头带磁。 | رأسه ممغنط.'),
      }),
      v('wrench', 16, 'Combination wrench | 两用扳手 | مفتاح ربط مركّب', {
        icon: 'wrench',
        also: say('Open at one end, ring at the other. | 一端开口，一端梅花。 | مفتوح من طرف وحلقي من الآخر.'),
      }),
      v('saw', 28, 'Hand saw | 手锯 | منشار يدوي', {
        icon: 'carpentry-saw',
        also: say('It cuts on the push and on the pull. | 推拉双向切割。 | يقطع في الدفع وفي السحب.'),
      }),
      v('clamp', 18, 'Screw clamp | G 字夹 | ملزمة يدوية', {
        icon: 'clamp',
        also: say('It opens to fifteen centimetres. | 最大开口十五厘米。 | تنفتح حتى خمسة عشر سنتيمترًا.'),
      }),
      v('pick', 34, 'Garden pickaxe | 园艺镐 | معول للحديقة', {
        icon: 'pick',
        also: say('Pointed on one side, broad on the other. | 一尖一宽双头。 | مدبّب من جهة وعريض من الأخرى.'),
      }),
    ],
  },
  {
    key: 'toolbox',
    category: 'tools',
    shop: 'willow',
    brand: 'Edge',
    icon: 'toolbox',
    companion: 'hammer-and-wrench',
    about: say('A steel box with a tray that lifts out. | 钢制工具箱，可提取内托盘。 | صندوق فولاذي بصينية تُرفع.'),
    variants: [
      v('box', 38, 'Steel toolbox | 钢制工具箱 | صندوق عدّة فولاذي', {
        notes: ['assembled'],
        axes: [inColours('red', 'teal', 'grey')],
      }),
      v('set', 89, 'Toolbox with 40 tools | 40 件工具箱套装 | صندوق مع 40 أداة', {
        notes: ['twoYears'],
        axes: [inColours('red', 'navy')],
      }),
    ],
  },
  {
    key: 'ladder',
    category: 'tools',
    shop: 'willow',
    brand: 'Edge',
    icon: 'ladder',
    companion: 'paintbrush',
    about: say(
      'A straight ladder with rungs that are wedged, not nailed. | 直梯，榫接横档不用钉。 | سلّم مستقيم بدرجات مثبّتة بلا مسامير.',
    ),
    variants: [
      v('wood', 72, 'Wooden ladder | 木直梯 | سلّم خشبي', { notes: ['beech'], axes: [inMetres([2, 1], [3, 1.3])] }),
    ],
  },
  {
    key: 'safety',
    category: 'tools',
    shop: 'willow',
    brand: 'Edge',
    icon: 'fire-extinguisher',
    companion: 'safety-vest',
    about: say('For the safe side of every workshop. | 工坊安全必备。 | من أجل سلامة كل ورشة.'),
    variants: [
      v('fire', 46, 'Fire extinguisher, 2 kg | 2 千克灭火器 | طفّاية حريق 2 كغ', { notes: ['twoYears'] }),
      v('vest', 12, 'High-visibility vest | 反光背心 | سترة عاكسة', {
        notes: ['recycled'],
        icon: 'safety-vest',
        axes: [inKinds('Size | 尺码 | المقاس', 'M | M 码 | M', 'XL | XL 码 | XL')],
      }),
      v('lock', 19, 'Padlock with two keys | 挂锁配两把钥匙 | قفل بمفتاحين', { notes: ['twoYears'], icon: 'locked' }),
    ],
  },
]
