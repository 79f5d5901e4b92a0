import { inCentimetres, inColours, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Dolls and models”. */
export const plush: readonly Template[] = [
  {
    key: 'teddy',
    category: 'plush',
    shop: 'comet',
    brand: 'Cuddle & Co',
    icon: 'teddy-bear',
    companion: 'wrapped-gift',
    about: say(
      'A bear with embroidered eyes and joints sewn twice. | 绣花眼睛、双重缝线的小熊。 | دب بعينين مطرّزتين وخياطة مضاعفة.',
    ),
    notes: ['age0'],
    variants: [
      v('classic', 29, 'Teddy bear | 泰迪熊 | دب محشو', {
        notes: ['wash30'],
        axes: [inCentimetres([25, 1], [40, 1.6], [60, 2.4])],
      }),
      v('wool', 54, 'Wool teddy bear | 羊毛泰迪熊 | دب محشو بالصوف', { notes: ['wool', 'handMade'] }),
    ],
  },
  {
    key: 'nesting',
    category: 'plush',
    shop: 'comet',
    brand: 'Birch',
    icon: 'nesting-dolls',
    about: say(
      'Dolls of lime wood, painted by hand, one inside the other. | 椴木手绘套娃，层层相套。 | دمى من خشب الزيزفون مرسومة يدويًا، الواحدة داخل الأخرى.',
    ),
    variants: [
      v('dolls', 34, 'Wooden nesting dolls | 木制套娃 | دمى خشبية متداخلة', {
        notes: ['handMade', 'age3'],
        axes: [inPacks([5, 1], [7, 1.5])],
      }),
    ],
  },
  {
    key: 'robot',
    category: 'plush',
    shop: 'comet',
    brand: 'Orbit',
    icon: 'robot',
    companion: 'battery',
    about: say(
      'A robot to build and to program with cards, without any app. | 可拼装、用卡片编程的机器人，无需应用。 | روبوت يُركّب ويُبرمج ببطاقات من دون أي تطبيق.',
    ),
    variants: [
      v('kit', 68, 'Robot building kit | 机器人拼装套件 | طقم تركيب روبوت', { notes: ['age8', 'usbc'] }),
      v('tin', 24, 'Wind-up tin robot | 发条铁皮机器人 | روبوت صفيح بنابض', {
        notes: ['age3'],
        about: say(
          'A tin robot that walks and sparks when wound up. | 上发条即行走、冒火花的铁皮机器人。 | روبوت من الصفيح يمشي ويطلق الشرر عند تدويره.',
        ),
      }),
    ],
  },
  {
    key: 'rocket',
    category: 'plush',
    shop: 'comet',
    brand: 'Orbit',
    icon: 'rocket',
    companion: 'ringed-planet',
    about: say(
      'A rocket with a hatch that opens and room for two astronauts. | 舱门可开、能坐两位宇航员的火箭。 | صاروخ بباب يُفتح ومكان لرائدي فضاء.',
    ),
    variants: [
      v('wood', 39, 'Wooden toy rocket | 木制玩具火箭 | صاروخ لعبة خشبي', { notes: ['beech', 'age3'] }),
      v('launch', 48, 'Water rocket launch kit | 水火箭发射套件 | طقم إطلاق صاروخ مائي', {
        notes: ['age8', 'grownUps'],
        about: say(
          'A bottle rocket that flies fifteen metres on water and air. | 以水和空气为动力，升空十五米。 | صاروخ يطير خمسة عشر مترًا بالماء والهواء.',
        ),
      }),
    ],
  },
  {
    key: 'train',
    category: 'plush',
    shop: 'comet',
    brand: 'Birch',
    icon: 'locomotive',
    companion: 'wrapped-gift',
    about: say(
      'A locomotive with couplings that fit the usual wooden tracks. | 火车头挂钩兼容常见木轨。 | قاطرة بوصلات تناسب السكك الخشبية المعتادة.',
    ),
    variants: [
      v('loco', 22, 'Wooden locomotive | 木制火车头 | قاطرة خشبية', {
        notes: ['beech', 'age3'],
        axes: [inColours('red', 'navy', 'forest')],
      }),
      v('set', 79, 'Train set with tracks | 火车轨道套装 | طقم قطار مع سكة', { notes: ['beech', 'age3'] }),
    ],
  },
  {
    key: 'racer',
    category: 'plush',
    shop: 'comet',
    brand: 'Orbit',
    icon: 'racing-car',
    companion: 'chequered-flag',
    about: say(
      'A racing car that runs far on one push. | 一推跑很远的赛车。 | سيارة سباق تقطع مسافة طويلة بدفعة واحدة.',
    ),
    variants: [
      v('metal', 18, 'Metal racing car | 合金赛车 | سيارة سباق معدنية', { notes: ['age3'] }),
      v('rc', 74, 'Remote-controlled racing car | 遥控赛车 | سيارة سباق بجهاز تحكم', {
        notes: ['age8', 'usbc'],
        about: say(
          'A racing car with a remote control that reaches forty metres. | 遥控距离四十米的赛车。 | سيارة سباق بجهاز تحكم مداه أربعون مترًا.',
        ),
      }),
    ],
  },
  {
    key: 'carousel',
    category: 'plush',
    shop: 'comet',
    brand: 'Birch',
    icon: 'carousel-horse',
    companion: 'musical-notes',
    about: say(
      'A horse on a pole that turns while the music plays. | 随音乐旋转的木马。 | حصان على عمود يدور مع الموسيقى.',
    ),
    variants: [
      v('music', 42, 'Carousel horse music box | 旋转木马音乐盒 | صندوق موسيقى بحصان دوّار', { notes: ['handMade'] }),
    ],
  },
]
