import { inColours, inGigabytes, inInches, inKinds, inMetres, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Electronics of Northlight. */
export const electronics: readonly Template[] = [
  {
    key: 'phone', category: 'phones', shop: 'northlight', brand: 'Aurora', icon: 'mobile-phone', companion: 'headphone',
    about: say('A phone with a screen and a back that can both be replaced. | 屏幕和后盖均可更换的手机。 | هاتف يمكن استبدال شاشته وظهره.'),
    notes: ['usbc', 'twoYears'],
    variants: [
      v('five', 389, 'Aurora 5 phone | 极光 5 手机 | هاتف أورورا 5', { notes: ['tested'], axes: [inGigabytes([128, 1], [256, 1.18])] }),
      v('pro', 849, 'Aurora 5 Pro phone | 极光 5 Pro 手机 | هاتف أورورا 5 برو', { notes: ['tested'], axes: [inGigabytes([256, 1], [512, 1.22], [1024, 1.5])] }),
      v('mini', 299, 'Aurora Mini phone | 极光 Mini 手机 | هاتف أورورا ميني', { notes: ['replaceable'], axes: [inGigabytes([128, 1])] }),
    ],
  },
  {
    key: 'power', category: 'phones', shop: 'northlight', brand: 'Volta', icon: 'battery', companion: 'electric-plug',
    about: say('The capacity printed on the case is the one we measured. | 外壳所标容量即实测容量。 | السعة المكتوبة على الغلاف هي التي قسناها.'),
    variants: [
      v('bank10', 29, 'Power bank, 10,000 mAh | 10000 毫安时充电宝 | شاحن متنقل 10000 ملي أمبير', { notes: ['usbc'] }),
      v('bank20', 45, 'Power bank, 20,000 mAh | 20000 毫安时充电宝 | شاحن متنقل 20000 ملي أمبير', { notes: ['usbc', 'oneYear'] }),
      v('aa', 12, 'Rechargeable AA batteries | 5 号充电电池 | بطاريات AA قابلة للشحن', { axes: [inPacks([4, 1], [8, 1.85], [16, 3.5])] }),
    ],
  },
  {
    key: 'charger', category: 'phones', shop: 'northlight', brand: 'Volta', icon: 'electric-plug', companion: 'mobile-phone',
    about: say('It stays cool under full load and shuts off by itself when something is wrong. | 满载不烫手，异常自动断电。 | يبقى باردًا تحت الحمل الكامل ويفصل نفسه عند الخلل.'),
    variants: [
      v('30w', 19, 'USB-C charger, 30 watts | 30 瓦 USB-C 充电器 | شاحن USB-C بقدرة 30 واط', { notes: ['plugs'] }),
      v('100w', 59, 'USB-C charger, 100 watts | 100 瓦 USB-C 充电器 | شاحن USB-C بقدرة 100 واط', { notes: ['plugs', 'twoYears'] }),
      v('extension', 16, 'Power extension cord | 电源延长线 | سلك تمديد كهربائي', { notes: ['twoYears'], axes: [inMetres([2, 1], [5, 1.4], [10, 2.1])] }),
    ],
  },
  {
    key: 'deskphone', category: 'phones', shop: 'northlight', brand: 'Aurora', icon: 'telephone',
    about: say('A corded telephone with large keys and a bell one can hear from the garden. | 大按键有线电话，铃声洪亮。 | هاتف سلكي بأزرار كبيرة وجرس يُسمع من الحديقة.'),
    variants: [v('retro', 64, 'Retro desk telephone | 复古座机电话 | هاتف مكتبي بطراز قديم', { notes: ['oneYear'], axes: [inColours('red', 'cream', 'forest', 'black')] })],
  },
  {
    key: 'laptop', category: 'computers', shop: 'northlight', brand: 'Fjord', icon: 'laptop', companion: 'computer-mouse',
    about: say('Memory, disk and battery sit behind four screws. | 内存、硬盘与电池拧开四颗螺丝即可更换。 | الذاكرة والقرص والبطارية خلف أربعة براغٍ فقط.'),
    notes: ['twoYears'],
    variants: [
      v('13', 980, '13-inch travel laptop | 13 英寸轻薄笔记本 | حاسوب محمول للسفر 13 بوصة', { notes: ['aluminium'], axes: [inGigabytes([256, 1], [512, 1.1], [1024, 1.25])] }),
      v('15', 1290, '15-inch office laptop | 15 英寸办公笔记本 | حاسوب محمول للمكتب 15 بوصة', { notes: ['tested'], axes: [inGigabytes([512, 1], [1024, 1.14])] }),
      v('studio', 2450, '16-inch studio laptop | 16 英寸创作笔记本 | حاسوب محمول للمصممين 16 بوصة', { notes: ['aluminium', 'tested'], axes: [inGigabytes([1024, 1], [2048, 1.2])] }),
      v('student', 549, '14-inch student laptop | 14 英寸学生笔记本 | حاسوب محمول للطلاب 14 بوصة', { notes: ['battery30'] }),
    ],
  },
  {
    key: 'desktop', category: 'computers', shop: 'northlight', brand: 'Fjord', icon: 'desktop-computer', companion: 'keyboard',
    about: say('Screen and computer in one, with the stand adjustable in height. | 屏幕主机一体，支架高度可调。 | شاشة وحاسوب في قطعة واحدة بحامل قابل لتعديل الارتفاع.'),
    notes: ['twoYears'],
    variants: [
      v('24', 890, '24-inch all-in-one computer | 24 英寸一体机 | حاسوب متكامل 24 بوصة', { notes: ['quiet'] }),
      v('27', 1590, '27-inch all-in-one computer | 27 英寸一体机 | حاسوب متكامل 27 بوصة', { notes: ['quiet', 'tested'] }),
    ],
  },
  {
    key: 'mouse', category: 'computers', shop: 'northlight', brand: 'Pebble', icon: 'computer-mouse', companion: 'keyboard',
    about: say('A mouse with silent buttons and a wheel of metal. | 静音按键，金属滚轮鼠标。 | فأرة بأزرار صامتة وعجلة معدنية.'),
    notes: ['bothSystems'],
    variants: [
      v('wireless', 34, 'Wireless mouse | 无线鼠标 | فأرة لاسلكية', { notes: ['usbc'], axes: [inColours('silver', 'black', 'sage', 'blush')] }),
      v('wired', 14, 'Wired mouse | 有线鼠标 | فأرة سلكية', { axes: [inColours('grey', 'black')] }),
    ],
  },
  {
    key: 'trackball', category: 'computers', shop: 'northlight', brand: 'Pebble', icon: 'trackball',
    about: say('The hand rests and the thumb does the work; good for tired wrists. | 手掌静置、拇指操控，缓解手腕疲劳。 | اليد ترتاح والإبهام يعمل؛ مناسب للمعصم المتعب.'),
    variants: [v('thumb', 58, 'Wireless trackball | 无线轨迹球 | كرة تتبّع لاسلكية', { notes: ['usbc', 'bothSystems'], axes: [inColours('navy', 'black')] })],
  },
  {
    key: 'keyboard', category: 'computers', shop: 'northlight', brand: 'Pebble', icon: 'keyboard', companion: 'computer-mouse',
    about: say('A keyboard with caps that do not wear off. | 键帽字符不磨损的键盘。 | لوحة مفاتيح بحروف لا تُمحى.'),
    notes: ['bothSystems'],
    variants: [
      v('mech', 98, 'Mechanical keyboard | 机械键盘 | لوحة مفاتيح ميكانيكية', { notes: ['usbc'], axes: [inColours('grey', 'navy', 'cream'), inKinds('Layout | 布局 | التخطيط', 'English | 英文 | إنجليزي', 'Arabic | 阿拉伯文 | عربي')] }),
      v('slim', 52, 'Slim wireless keyboard | 超薄无线键盘 | لوحة مفاتيح لاسلكية رفيعة', { notes: ['usbc'], axes: [inColours('silver', 'black')] }),
    ],
  },
  {
    key: 'printer', category: 'computers', shop: 'northlight', brand: 'Fjord', icon: 'printer',
    about: say('A printer that accepts refilled ink and says so on the box. | 明确支持续墨的打印机。 | طابعة تقبل الحبر المعاد تعبئته وتقول ذلك على العلبة.'),
    notes: ['bothSystems'],
    variants: [
      v('ink', 129, 'Colour inkjet printer | 彩色喷墨打印机 | طابعة ملونة نافثة للحبر', { notes: ['oneYear'] }),
      v('laser', 219, 'Black-and-white laser printer | 黑白激光打印机 | طابعة ليزر بالأبيض والأسود', { notes: ['twoYears'] }),
    ],
  },
  {
    key: 'headphone', category: 'audio', shop: 'northlight', brand: 'Tonart', icon: 'headphone', companion: 'radio',
    about: say('Headphones with cushions that come off for washing. | 耳罩可拆洗的头戴式耳机。 | سماعات رأس بوسائد تُنزع للغسل.'),
    variants: [
      v('nc', 229, 'Noise-cancelling headphones | 主动降噪头戴耳机 | سماعات رأس عازلة للضجيج', { notes: ['battery30', 'usbc'], axes: [inColours('black', 'silver', 'navy')] }),
      v('studio', 159, 'Studio headphones | 录音室监听耳机 | سماعات رأس للاستوديو', { notes: ['twoYears'], axes: [inColours('grey', 'black')] }),
      v('light', 59, 'Light wireless headphones | 轻便无线耳机 | سماعات رأس لاسلكية خفيفة', { notes: ['usbc'], axes: [inColours('mint', 'coral', 'lilac', 'white')] }),
    ],
  },
  {
    key: 'radio', category: 'audio', shop: 'northlight', brand: 'Tonart', icon: 'radio', companion: 'mantelpiece-clock',
    about: say('A portable radio with one large dial and a warm sound. | 大旋钮便携收音机，音色温暖。 | راديو محمول بقرص كبير واحد وصوت دافئ.'),
    variants: [
      v('fm', 49, 'Portable FM radio | 便携调频收音机 | راديو FM محمول', { notes: ['replaceable'] }),
      v('dab', 98, 'Digital kitchen radio | 厨房数字收音机 | راديو رقمي للمطبخ', { notes: ['usbc', 'twoYears'] }),
      v('world', 139, 'World band radio | 全波段收音机 | راديو لكل الموجات', { notes: ['battery30'] }),
    ],
  },
  {
    key: 'mic', category: 'audio', shop: 'northlight', brand: 'Tonart', icon: 'studio-microphone', companion: 'headphone',
    about: say('A microphone for voice and calls on a heavy stand. | 人声与会议麦克风，配重底座。 | ميكروفون للصوت والمكالمات على قاعدة ثقيلة.'),
    variants: [
      v('usb', 89, 'USB desk microphone | USB 桌面麦克风 | ميكروفون مكتبي USB', { notes: ['bothSystems', 'usbc'] }),
      v('xlr', 198, 'Studio condenser microphone | 录音室电容麦克风 | ميكروفون مكثّف للاستوديو', { notes: ['twoYears'] }),
    ],
  },
  {
    key: 'handmic', category: 'audio', shop: 'northlight', brand: 'Tonart', icon: 'microphone',
    about: say('A hand microphone with a steel grille that survives being dropped. | 钢网手持麦克风，耐摔。 | ميكروفون يدوي بشبكة فولاذية يحتمل السقوط.'),
    variants: [v('stage', 79, 'Stage microphone | 舞台手持麦克风 | ميكروفون مسرح', { notes: ['twoYears'] })],
  },
  {
    key: 'speaker', category: 'audio', shop: 'northlight', brand: 'Tonart', icon: 'speaker-high-volume', companion: 'musical-notes',
    about: say('A speaker that plays evenly from soft to loud. | 大小音量皆均衡的音箱。 | مكبّر صوت متوازن من الخافت إلى العالي.'),
    variants: [
      v('pocket', 39, 'Pocket speaker | 口袋音箱 | مكبّر صوت للجيب', { notes: ['usbc', 'oneYear'] }),
      v('shelf', 289, 'Pair of bookshelf speakers | 书架音箱一对 | مكبّرا صوت للرفوف', { notes: ['twoYears'] }),
    ],
  },
  {
    key: 'camera', category: 'photo', shop: 'northlight', brand: 'Lumen', icon: 'camera', companion: 'film-frames',
    about: say('A camera with a real shutter dial and menus one understands. | 实体快门转盘，菜单清晰易懂的相机。 | كاميرا بقرص غالق حقيقي وقوائم مفهومة.'),
    notes: ['tested'],
    variants: [
      v('compact', 459, 'Compact camera | 便携数码相机 | كاميرا رقمية صغيرة', { notes: ['twoYears'] }),
      v('mirrorless', 1390, 'Mirrorless camera with a 35 mm lens | 微单相机配 35 毫米镜头 | كاميرا بلا مرآة مع عدسة 35 ملم', { notes: ['twoYears'] }),
      v('full', 2890, 'Full-frame camera body | 全画幅相机机身 | جسم كاميرا بإطار كامل', { notes: ['twoYears'] }),
      v('film', 179, 'Film camera, 35 mm | 35 毫米胶片相机 | كاميرا فيلم 35 ملم', { notes: ['oneYear'] }),
    ],
  },
  {
    key: 'instant', category: 'photo', shop: 'northlight', brand: 'Lumen', icon: 'camera-with-flash', companion: 'framed-picture',
    about: say('The flash measures the room, so faces are not burnt white. | 闪光自动测光，人脸不过曝。 | الفلاش يقيس إضاءة الغرفة فلا تحترق الوجوه.'),
    variants: [v('flash', 119, 'Camera with built-in flash | 内置闪光灯相机 | كاميرا بفلاش مدمج', { notes: ['usbc', 'oneYear'] })],
  },
  {
    key: 'video', category: 'photo', shop: 'northlight', brand: 'Lumen', icon: 'video-camera', companion: 'clapper-board',
    about: say('A camcorder with a long zoom and a grip for the whole hand. | 长焦摄像机，全手握持。 | كاميرا فيديو بتقريب طويل ومقبض لليد كلها.'),
    variants: [
      v('4k', 649, '4K camcorder | 4K 摄像机 | كاميرا فيديو 4K', { notes: ['tested', 'twoYears'] }),
      v('family', 329, 'Family camcorder | 家用摄像机 | كاميرا فيديو عائلية', { notes: ['oneYear'] }),
    ],
  },
  {
    key: 'cinema', category: 'photo', shop: 'northlight', brand: 'Lumen', icon: 'movie-camera', companion: 'clapper-board',
    about: say('A film camera for 16 mm reels, overhauled and tested with a reel of film. | 16 毫米电影摄影机，已翻新并试拍一卷。 | كاميرا سينما لبكرات 16 ملم، مجدّدة ومختبرة ببكرة فيلم.'),
    variants: [v('16mm', 3400, '16 mm cinema camera | 16 毫米电影摄影机 | كاميرا سينما 16 ملم', { notes: ['oneYear'] })],
  },
  {
    key: 'projector', category: 'photo', shop: 'northlight', brand: 'Lumen', icon: 'film-projector', companion: 'popcorn',
    about: say('A projector with two reels, a new lamp and a spare belt. | 双盘放映机，新灯泡，附备用皮带。 | جهاز عرض ببكرتين ومصباح جديد وسير احتياطي.'),
    variants: [v('8mm', 279, '8 mm film projector | 8 毫米胶片放映机 | جهاز عرض أفلام 8 ملم', { notes: ['tested'] })],
  },
  {
    key: 'telescope', category: 'photo', shop: 'northlight', brand: 'Lumen', icon: 'telescope', companion: 'ringed-planet',
    about: say('It shows the rings of Saturn on a clear night; the tripod is included. | 晴夜可见土星环，附三脚架。 | يُظهر حلقات زحل في ليلة صافية، والحامل مرفق.'),
    variants: [
      v('70', 189, 'Telescope for beginners, 70 mm | 70 毫米入门天文望远镜 | تلسكوب للمبتدئين 70 ملم', { notes: ['age8'] }),
      v('102', 449, 'Refractor telescope, 102 mm | 102 毫米折射望远镜 | تلسكوب كاسر 102 ملم', { notes: ['twoYears'] }),
    ],
  },
  {
    key: 'microscope', category: 'photo', shop: 'northlight', brand: 'Lumen', icon: 'microscope', companion: 'petri-dish',
    about: say('Three lenses up to 400 times, with ten prepared slides. | 三组物镜最高 400 倍，附十片标本。 | ثلاث عدسات حتى 400 ضعف مع عشر شرائح جاهزة.'),
    variants: [v('school', 149, 'School microscope | 学生显微镜 | مجهر مدرسي', { notes: ['age8', 'twoYears'] })],
  },
  {
    key: 'gamepad', category: 'gaming', shop: 'northlight', brand: 'Pixelry', icon: 'video-game', companion: 'television',
    about: say('A controller with magnetic sticks that do not drift. | 磁感摇杆手柄，不漂移。 | يد تحكم بعصيّ مغناطيسية لا تنحرف.'),
    variants: [
      v('wireless', 59, 'Wireless game controller | 无线游戏手柄 | يد تحكم لاسلكية', { notes: ['usbc'], axes: [inColours('navy', 'red', 'white', 'mint')] }),
      v('wired', 29, 'Wired game controller | 有线游戏手柄 | يد تحكم سلكية', { notes: ['bothSystems'], axes: [inColours('black', 'lilac')] }),
    ],
  },
  {
    key: 'joystick', category: 'gaming', shop: 'northlight', brand: 'Pixelry', icon: 'joystick',
    about: say('An arcade stick with microswitches and a heavy base. | 微动开关街机摇杆，配重底座。 | عصا ألعاب بمفاتيح دقيقة وقاعدة ثقيلة.'),
    variants: [v('arcade', 72, 'Arcade joystick | 街机摇杆 | عصا ألعاب أركيد', { notes: ['bothSystems'] })],
  },
  {
    key: 'tv', category: 'gaming', shop: 'northlight', brand: 'Fjord', icon: 'television', companion: 'video-game',
    about: say('A television in retro dress that watches nobody: no microphone, no camera. | 复古造型电视，无麦克风、无摄像头，不监视任何人。 | تلفاز بحلّة قديمة لا يراقب أحدًا: بلا ميكروفون وبلا كاميرا.'),
    variants: [v('retro', 349, 'Retro television | 复古电视机 | تلفاز بطراز قديم', { notes: ['twoYears'], axes: [inInches([24, 1], [32, 1.3], [43, 1.7])] })],
  },
  {
    key: 'disc', category: 'gaming', shop: 'northlight', brand: 'Volta', icon: 'optical-disk', companion: 'floppy-disk',
    about: say('Blank discs for archives that should outlive a hard disk. | 空白光盘，适合长期存档。 | أقراص فارغة لأرشيف ينبغي أن يعيش أطول من القرص الصلب.'),
    variants: [v('archive', 18, 'Archive discs | 存档光盘 | أقراص للأرشفة', { axes: [inPacks([5, 1], [10, 1.8], [25, 3.9])] })],
  },
]
