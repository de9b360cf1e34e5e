/** Writes a text into a field in which the user is not writing. */
export function put(box: HTMLInputElement, text: string): void {
  box.value = text
}
