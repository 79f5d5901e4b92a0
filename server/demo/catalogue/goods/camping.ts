import { inColours, inMetres } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Camping and hiking”. */
export const camping: readonly Template[] = [
  {
    key: 'tent',
    category: 'camping',
    shop: 'trail',
    brand: 'Ridge',
    icon: 'tent',
    companion: 'camping',
    about: say(
      'A tent that stands in five minutes, with all poles and pegs. | 五分钟搭好的帐篷，含全部支杆与地钉。 | خيمة تُنصب في خمس دقائق مع كل الأعمدة والأوتاد.',
    ),
    variants: [
      v('two', 149, 'Two-person tent | 双人帐篷 | خيمة لشخصين', {
        notes: ['rainproof'],
        axes: [inColours('green', 'rust')],
      }),
      v('four', 269, 'Four-person tent | 四人帐篷 | خيمة لأربعة أشخاص', {
        notes: ['rainproof', 'twoYears'],
        axes: [inColours('forest', 'sand')],
      }),
      v('winter', 489, 'Winter tent | 四季高山帐篷 | خيمة شتوية', {
        notes: ['rainproof', 'twoYears'],
        axes: [inColours('orange')],
      }),
    ],
  },
  {
    key: 'light',
    category: 'camping',
    shop: 'trail',
    brand: 'Ridge',
    icon: 'flashlight',
    companion: 'tent',
    about: say(
      'It throws light for two hundred metres and floats if it falls into the lake. | 照射两百米，落水可浮。 | يضيء حتى مئتي متر ويطفو إن سقط في البحيرة.',
    ),
    variants: [
      v('torch', 38, 'Rechargeable torch | 充电手电筒 | مصباح يدوي قابل للشحن', { notes: ['usbc', 'aluminium'] }),
      v('small', 17, 'Pocket torch | 口袋手电筒 | مصباح جيب', {
        notes: ['aluminium'],
        about: say(
          'No longer than a finger and bright enough to find the keyhole. | 手指长短，照亮锁孔足矣。 | لا يزيد طوله عن إصبع ويكفي لإيجاد ثقب المفتاح.',
        ),
      }),
    ],
  },
  {
    key: 'compass',
    category: 'camping',
    shop: 'trail',
    brand: 'Ridge',
    icon: 'compass',
    companion: 'world-map',
    about: say(
      'A brass compass with a liquid-damped needle. | 黄铜指南针，液体阻尼磁针。 | بوصلة نحاسية بإبرة مخمّدة بسائل.',
    ),
    variants: [v('brass', 42, 'Brass compass | 黄铜指南针 | بوصلة نحاسية', { notes: ['caseIn', 'twoYears'] })],
  },
  {
    key: 'rope',
    category: 'camping',
    shop: 'trail',
    brand: 'Ridge',
    icon: 'knot',
    companion: 'hook',
    about: say(
      'Woven sheath, dry core, and a label with the breaking load. | 编织外皮，干燥绳芯，标明断裂负荷。 | غلاف منسوج ولبّ جاف وملصق يذكر حمل الانقطاع.',
    ),
    variants: [
      v('climb', 119, 'Climbing rope | 攀岩绳 | حبل تسلّق', {
        axes: [inColours('sky', 'orange'), inMetres([40, 1], [60, 1.4])],
        also: say('The middle is marked. | 绳中有标记。 | منتصف الحبل معلّم.'),
      }),
      v('cord', 12, 'Utility cord | 多用途辅绳 | حبل متعدد الاستعمالات', {
        axes: [inMetres([10, 1], [30, 2.4])],
        also: say(
          'Holds a tarp, a hammock or a roof load. | 可拉天幕、吊床或捆扎车顶行李。 | يثبّت غطاءً أو أرجوحة أو حمولة سقف.',
        ),
      }),
    ],
  },
  {
    key: 'axe',
    category: 'camping',
    shop: 'trail',
    brand: 'Edge',
    icon: 'axe',
    companion: 'wood',
    about: say(
      'A forged head on an ash handle, with a leather guard. | 锻造斧头，白蜡木柄，附皮套。 | رأس مطروق على مقبض من الدردار مع واقٍ جلدي.',
    ),
    variants: [v('camp', 58, 'Camping axe | 露营斧 | فأس تخييم', { notes: ['handMade'] })],
  },
  {
    key: 'bow',
    category: 'camping',
    shop: 'trail',
    brand: 'Ridge',
    icon: 'bow-and-arrow',
    companion: 'bullseye',
    about: say(
      'A laminated bow with a leather grip for club shooting. | 层压木弓，皮革握把，俱乐部练习用。 | قوس خشبي مصفّح بمقبض جلدي للرماية في الأندية.',
    ),
    variants: [
      v('recurve', 178, 'Recurve bow with arrow | 反曲弓配箭 | قوس منحنٍ مع سهم', { notes: ['handMade', 'grownUps'] }),
    ],
  },
]
