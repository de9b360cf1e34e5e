export function findReaders(): { firefox: string | undefined; java: string | undefined }
