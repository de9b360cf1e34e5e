/** An error of the user at the desk; the message is for them. */
export class DeskError extends Error {}
