import { inColours, inInches, inPacks } from '../axes.ts'
import { say } from '../say.ts'
import { v, type Template } from '../template.ts'

/** Goods in the category “Gaming and screens”. */
export const gaming: readonly Template[] = [
  {
    key: 'gamepad',
    category: 'gaming',
    shop: 'northlight',
    brand: 'Pixelry',
    icon: 'video-game',
    companion: 'television',
    about: say(
      'A controller with magnetic sticks that do not drift. | 磁感摇杆手柄，不漂移。 | يد تحكم بعصيّ مغناطيسية لا تنحرف.',
    ),
    variants: [
      v('wireless', 59, 'Wireless game controller | 无线游戏手柄 | يد تحكم لاسلكية', {
        notes: ['usbc'],
        axes: [inColours('navy', 'red', 'white', 'mint')],
      }),
      v('wired', 29, 'Wired game controller | 有线游戏手柄 | يد تحكم سلكية', {
        notes: ['bothSystems'],
        axes: [inColours('black', 'lilac')],
      }),
    ],
  },
  {
    key: 'joystick',
    category: 'gaming',
    shop: 'northlight',
    brand: 'Pixelry',
    icon: 'joystick',
    about: say(
      'An arcade stick with microswitches and a heavy base. | 微动开关街机摇杆，配重底座。 | عصا ألعاب بمفاتيح دقيقة وقاعدة ثقيلة.',
    ),
    variants: [v('arcade', 72, 'Arcade joystick | 街机摇杆 | عصا ألعاب أركيد', { notes: ['bothSystems'] })],
  },
  {
    key: 'tv',
    category: 'gaming',
    shop: 'northlight',
    brand: 'Fjord',
    icon: 'television',
    companion: 'video-game',
    about: say(
      'A television in retro dress that watches nobody: no microphone, no camera. | 复古造型电视，无麦克风、无摄像头，不监视任何人。 | تلفاز بحلّة قديمة لا يراقب أحدًا: بلا ميكروفون وبلا كاميرا.',
    ),
    variants: [
      v('retro', 349, 'Retro television | 复古电视机 | تلفاز بطراز قديم', {
        notes: ['twoYears'],
        axes: [inInches([24, 1], [32, 1.3], [43, 1.7])],
      }),
    ],
  },
  {
    key: 'disc',
    category: 'gaming',
    shop: 'northlight',
    brand: 'Volta',
    icon: 'optical-disk',
    companion: 'floppy-disk',
    about: say(
      'Blank discs for archives that should outlive a hard disk. | 空白光盘，适合长期存档。 | أقراص فارغة لأرشيف ينبغي أن يعيش أطول من القرص الصلب.',
    ),
    variants: [
      v('archive', 18, 'Archive discs | 存档光盘 | أقراص للأرشفة', {
        axes: [inPacks([5, 1], [10, 1.8], [25, 3.9])],
        also: say('Each comes in its own paper sleeve. | 每片配纸套。 | لكل قرص غلافه الورقي.'),
      }),
    ],
  },
]
