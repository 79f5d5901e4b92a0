import { inKinds, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Baby”. */
export const baby: readonly Template[] = [
  {
    key: 'bottle',
    category: 'baby',
    shop: 'comet',
    brand: 'Nestling',
    icon: 'baby-bottle',
    companion: 'glass-of-milk',
    about: say('A bottle with a valve against swallowed air. | 防胀气阀奶瓶。 | رضّاعة بصمام يمنع ابتلاع الهواء.'),
    notes: ['age0'],
    variants: [
      v('glass', 16, 'Glass baby bottle | 玻璃奶瓶 | رضّاعة زجاجية', {
        notes: ['glass'],
        axes: [inKinds('Volume | 容量 | السعة', '120 ml | 120 毫升 | 120 مل', '240 ml | 240 毫升 | 240 مل')],
      }),
      v('set', 39, 'Baby bottles, set of three | 奶瓶三件套 | طقم ثلاث رضّاعات', { notes: ['dishwasher'] }),
    ],
  },
  {
    key: 'babysocks',
    category: 'baby',
    shop: 'comet',
    brand: 'Nestling',
    icon: 'socks',
    companion: 'baby-bottle',
    about: say('Little socks that stay on kicking feet. | 蹬腿也不掉的宝宝袜。 | جوارب صغيرة لا تنزلق عن قدمين تركلان.'),
    variants: [
      v('cotton', 12, 'Baby socks | 宝宝棉袜 | جوارب للرضّع', {
        notes: ['cotton', 'wash30', 'age0'],
        axes: [inPacks([3, 1], [6, 1.8])],
      }),
    ],
  },
  {
    key: 'babysoap',
    category: 'baby',
    shop: 'comet',
    brand: 'Nestling',
    icon: 'lotion-bottle',
    companion: 'bubbles',
    about: say(
      'A mild wash for hair and skin that does not sting the eyes. | 温和洗发沐浴二合一，不刺眼。 | غسول لطيف للشعر والبشرة لا يحرق العينين.',
    ),
    variants: [
      v('wash', 12, 'Baby wash for hair and skin | 宝宝洗发沐浴露 | غسول أطفال للشعر والبشرة', {
        notes: ['fragranceFree', 'opened12'],
        tint: 'sky',
      }),
    ],
  },
]
