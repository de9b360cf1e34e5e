import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A secret that is made once and stored in the data folder, which all processes of a site share. Only the site's own
 * user can read the file.
 * @param name the name of the file
 */
export function storedSecret(folder: string, name: string, make: () => string): string {
  const file = path.join(folder, name)
  const read = () => readFileSync(file, 'utf8')
  try {
    return read()
  } catch {
    mkdirSync(folder, { recursive: true })
    const own = `${file}.${randomUUID()}`
    writeFileSync(own, make(), { mode: 0o600 })
    try {
      // Linking is atomic: if two processes start at once, the first wins, and neither reads half a secret.
      linkSync(own, file)
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    } finally {
      unlinkSync(own)
    }
    return read()
  }
}
