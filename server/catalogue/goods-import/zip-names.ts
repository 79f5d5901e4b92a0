import yauzl from 'yauzl'
import { composed } from '#contract/platform/composed.ts'

/** What names in a zip are written in where its maker did not say: by country and by program. */
const ENCODINGS = ['gb18030', 'big5', 'shift_jis', 'euc-kr', 'windows-1252', 'windows-1251', 'windows-1256', 'ibm866']

/** A path has more folders than this only to fill memory: those next to the picture are compared. */
const MOST_FOLDERS = 8

/** The path of a picture without escapes, with as many folders as are compared. */
export const picturePath = (written: string): string =>
  written
    .split(/[/\\]/)
    .map((part) => composed(unescaped(part), 'NFKC').trim())
    .filter((part) => part !== '' && part !== '.')
    .slice(-MOST_FOLDERS - 1)
    .join('/')

/** Whether a picture is named by an address on the internet. */
export const isElsewhere = (name: string): boolean => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(name)

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function decoded(raw: Buffer, encoding: string): string[] {
  try {
    return [new TextDecoder(encoding, { fatal: true }).decode(raw)]
  } catch {
    return []
  }
}

const UTF8_FLAG = 0x800

/** Every text that the bytes of a name may stand for; one of them is what a file calls it. */
export function namesOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: yauzl.Entry): string[] {
  const named = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields ?? [], false)
  if (fileNameRaw.every((byte) => byte < 0x80) || (generalPurposeBitFlag & UTF8_FLAG) !== 0) return [named]
  return [...new Set([named, ...['utf-8', ...ENCODINGS].flatMap((encoding) => decoded(fileNameRaw, encoding))])]
}

/** Whether a path leads out of the folder that it is unpacked in. */
export const isOutside = (path: string): boolean =>
  /^[/\\]|^[a-z]:/i.test(path) || path.split(/[/\\]/).includes('..') || path.includes('\0')

/** What operating systems add: their folders of metadata, and hidden files. */
export const isBySystem = (path: string): boolean =>
  path
    .split(/[/\\]/)
    .some((part) => part === '__MACOSX' || part.startsWith('._') || part === '.DS_Store' || part === 'Thumbs.db')
