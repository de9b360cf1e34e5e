/** What stands in the way of an export or import; the message is for the person at the terminal. */
export class DataError extends Error {}
