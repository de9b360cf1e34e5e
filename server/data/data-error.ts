/** The reason why an export or import fails; the message is for the user at the terminal. */
export class DataError extends Error {}
