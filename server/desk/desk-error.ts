/** What the person at the desk got wrong; the message is for them. */
export class DeskError extends Error {}
