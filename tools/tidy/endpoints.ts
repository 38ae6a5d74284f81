import { type Finding, isTest, moduleFolderOf, type Tree } from "./tree.ts";

const openToAll = ["anyone", "everybody"];
const permissionShape = /^[a-zA-Z]+(:[a-zA-Z]+){2}$/;

/** A forgotten permission must not read as "open": the contract says `anyone` in words. */
export function everyEndpointNamesItsPermission(tree: Tree): Finding[] {
  return tree.endpoints
    .filter(({ permission }) => !isPermission(permission))
    .map(({ file, name }) => ({
      rule: "endpoint-permission",
      file,
      message: `${name} needs a permission like group:resource:action, or anyone, or everybody`,
    }));
}

function isPermission(permission: unknown): boolean {
  if (typeof permission !== "string") return false;
  return openToAll.includes(permission) || permissionShape.test(permission);
}

export function everyEndpointIsTested(tree: Tree): Finding[] {
  return tree.endpoints
    .filter((endpoint) => {
      const tests = testsOf(tree, moduleFolderOf(endpoint.file) ?? "");
      return !tests.some(
        (text) => mentions(text, endpoint.name) || mentions(text, endpoint.inCode),
      );
    })
    .map(({ file, name, inCode }) => ({
      rule: "endpoint-tested",
      file,
      message: `no test of the module mentions ${name === inCode ? name : `${name} or ${inCode}`}`,
    }));
}

function testsOf(tree: Tree, folder: string): string[] {
  return [...tree.files]
    .filter(([path]) => path.startsWith(`${folder}/`) && isTest(path))
    .map(([, text]) => text);
}

function mentions(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w.])${name.replaceAll(".", "\\.")}(?!\\w)`).test(text);
}
