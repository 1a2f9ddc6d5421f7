import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

export type Owner = { uid: number; gid: number }

/** Some network file systems reject chown; root can still use the file. */
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

/** When run as root, returns the owner to give new files to; otherwise null. */
export async function createOwnedFolder(
  given: string,
  { mode, preferred = null }: { mode?: number; preferred?: Owner | null } = {},
) {
  const path = resolve(given)
  const owner = process.getuid?.() === 0 ? (preferred ?? (await findFolderOwner(path))) : null
  const first = await mkdir(path, { recursive: true, mode })
  if (owner && first !== undefined)
    for (let each = path; each.length >= first.length; each = dirname(each))
      await applyFolderOwner(each, owner)
  return owner
}
