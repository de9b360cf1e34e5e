/** Writes into a field that nobody is writing in. */
export function put(box: HTMLInputElement, text: string): void {
  box.value = text
}
