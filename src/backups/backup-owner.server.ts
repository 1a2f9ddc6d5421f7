import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

const FOLDER_MODE = 0o700

export type Owner = { uid: number; gid: number }

/** Some network file systems reject chown; root can still use the backup. */
export async function applyOwner(file: FileHandle, { uid, gid }: Owner): Promise<void> {
  await file.chown(uid, gid).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error
  })
}

async function applyFolderOwner(path: string, owner: Owner): Promise<void> {
  // The owner of the parent folder may have planted a link to a folder of root.
  const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW
  const folder = await open(path, flags)
  await applyOwner(folder, owner).finally(() => folder.close())
}

async function findFolderOwner(path: string): Promise<Owner> {
  try {
    return await stat(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error
    return findFolderOwner(dirname(path))
  }
}

/** Returns the owner to give the backup to when run as root; otherwise null. */
export async function createBackupFolder(
  given: string,
  databaseOwner: Owner | null,
): Promise<Owner | null> {
  const path = resolve(given)
  const owner = process.getuid?.() === 0 ? (databaseOwner ?? (await findFolderOwner(path))) : null
  const first = await mkdir(path, { recursive: true, mode: FOLDER_MODE })
  if (owner && first !== undefined)
    for (let each = path; each.length >= first.length; each = dirname(each))
      await applyFolderOwner(each, owner)
  return owner
}
