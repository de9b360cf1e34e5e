import type { SettingsChange } from './settings'

/**
 * Stores a theme or language that was chosen outside of the settings in the signed-in user's account.
 * The code for it is loaded only then.
 * @returns a promise that resolves when it is stored, or cannot be stored
 */
export const keepWithAccount = (choice: Pick<SettingsChange, 'theme' | 'language'>): Promise<void> =>
  import('./settings').then(
    ({ keepChoice }) => keepChoice(choice),
    () => {},
  )
