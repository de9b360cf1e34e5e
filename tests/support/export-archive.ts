import { readFileSync } from 'node:fs'

/** The counts in an archive's last entry. */
export function counted(file: string): { name: string; rows: number }[] {
  const text = readFileSync(file).toString('latin1')
  return (
    JSON.parse(text.slice(text.lastIndexOf('{\n  "tables"'), text.lastIndexOf('}\n') + 1)) as {
      tables: { name: string; rows: number }[]
    }
  ).tables
}

/** An archive whose head names a later version of the site. */
export const otherVersion = (bytes: Buffer) => {
  const at = bytes.indexOf('"schema": "') + '"schema": "'.length
  return Buffer.concat([bytes.subarray(0, at), Buffer.from('9999'), bytes.subarray(at + 4)])
}

/** An archive without its first entry of such a name. */
export function without(bytes: Buffer, name: RegExp): Buffer {
  for (let at = 0; ;) {
    const size = 512 + Math.ceil(Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8) / 512) * 512
    if (name.test(bytes.toString('utf8', at, at + 100).replace(/\0.*$/s, '')))
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)])
    at += size
  }
}
