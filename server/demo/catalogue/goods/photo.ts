import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Photo and film”. */
export const photo: readonly Template[] = [
  {
    key: 'camera',
    category: 'photo',
    shop: 'northlight',
    brand: 'Lumen',
    icon: 'camera',
    companion: 'film-frames',
    about: say(
      'A camera with a real shutter dial and menus one understands. | 实体快门转盘，菜单清晰易懂的相机。 | كاميرا بقرص غالق حقيقي وقوائم مفهومة.',
    ),
    notes: ['tested'],
    variants: [
      v('compact', 459, 'Compact camera | 便携数码相机 | كاميرا رقمية صغيرة', { notes: ['twoYears'] }),
      v(
        'mirrorless',
        1390,
        'Mirrorless camera with a 35 mm lens | 微单相机配 35 毫米镜头 | كاميرا بلا مرآة مع عدسة 35 ملم',
        { notes: ['twoYears'] },
      ),
      v('full', 2890, 'Full-frame camera body | 全画幅相机机身 | جسم كاميرا بإطار كامل', { notes: ['twoYears'] }),
      v('film', 179, 'Film camera, 35 mm | 35 毫米胶片相机 | كاميرا فيلم 35 ملم', {
        notes: ['oneYear'],
        about: say(
          'A camera with a light meter and a shutter that works without a battery, checked at every speed. | 带测光表，机械快门无需电池，各档快门均已检测。 | كاميرا بمقياس ضوء وغالق يعمل بلا بطارية، مفحوصة على كل السرعات.',
        ),
      }),
    ],
  },
  {
    key: 'instant',
    category: 'photo',
    shop: 'northlight',
    brand: 'Lumen',
    icon: 'camera-with-flash',
    companion: 'framed-picture',
    about: say(
      'The flash measures the room, so faces are not burnt white. | 闪光自动测光，人脸不过曝。 | الفلاش يقيس إضاءة الغرفة فلا تحترق الوجوه.',
    ),
    variants: [
      v('flash', 119, 'Camera with built-in flash | 内置闪光灯相机 | كاميرا بفلاش مدمج', { notes: ['usbc', 'oneYear'] }),
    ],
  },
  {
    key: 'video',
    category: 'photo',
    shop: 'northlight',
    brand: 'Lumen',
    icon: 'video-camera',
    companion: 'clapper-board',
    about: say(
      'A camcorder with a long zoom and a grip for the whole hand. | 长焦摄像机，全手握持。 | كاميرا فيديو بتقريب طويل ومقبض لليد كلها.',
    ),
    variants: [
      v('4k', 649, '4K camcorder | 4K 摄像机 | كاميرا فيديو 4K', { notes: ['tested', 'twoYears'] }),
      v('family', 329, 'Family camcorder | 家用摄像机 | كاميرا فيديو عائلية', { notes: ['oneYear'] }),
    ],
  },
  {
    key: 'cinema',
    category: 'photo',
    shop: 'northlight',
    brand: 'Lumen',
    icon: 'movie-camera',
    companion: 'clapper-board',
    about: say(
      'A film camera for 16 mm reels, overhauled and tested with a reel of film. | 16 毫米电影摄影机，已翻新并试拍一卷。 | كاميرا سينما لبكرات 16 ملم، مجدّدة ومختبرة ببكرة فيلم.',
    ),
    variants: [
      v('16mm', 3400, '16 mm cinema camera | 16 毫米电影摄影机 | كاميرا سينما 16 ملم', { notes: ['oneYear'] }),
    ],
  },
  {
    key: 'projector',
    category: 'photo',
    shop: 'northlight',
    brand: 'Lumen',
    icon: 'film-projector',
    companion: 'popcorn',
    about: say(
      'A projector with two reels, a new lamp and a spare belt. | 双盘放映机，新灯泡，附备用皮带。 | جهاز عرض ببكرتين ومصباح جديد وسير احتياطي.',
    ),
    variants: [v('8mm', 279, '8 mm film projector | 8 毫米胶片放映机 | جهاز عرض أفلام 8 ملم', { notes: ['tested'] })],
  },
  {
    key: 'telescope',
    category: 'photo',
    shop: 'northlight',
    brand: 'Lumen',
    icon: 'telescope',
    companion: 'ringed-planet',
    about: say(
      'It shows the rings of Saturn on a clear night; the tripod is included. | 晴夜可见土星环，附三脚架。 | يُظهر حلقات زحل في ليلة صافية، والحامل مرفق.',
    ),
    variants: [
      v('70', 189, 'Telescope for beginners, 70 mm | 70 毫米入门天文望远镜 | تلسكوب للمبتدئين 70 ملم', {
        notes: ['age8'],
      }),
      v('102', 449, 'Refractor telescope, 102 mm | 102 毫米折射望远镜 | تلسكوب كاسر 102 ملم', { notes: ['twoYears'] }),
    ],
  },
  {
    key: 'microscope',
    category: 'photo',
    shop: 'northlight',
    brand: 'Lumen',
    icon: 'microscope',
    companion: 'petri-dish',
    about: say(
      'Three lenses up to 400 times, with ten prepared slides. | 三组物镜最高 400 倍，附十片标本。 | ثلاث عدسات حتى 400 ضعف مع عشر شرائح جاهزة.',
    ),
    variants: [v('school', 149, 'School microscope | 学生显微镜 | مجهر مدرسي', { notes: ['age8', 'twoYears'] })],
  },
]
