import type { JsonSchema, Term } from '@riftdrop/contract/release/terms';
import { parseSync, type Declaration, type Expression, type FormalParameter, type Function, type Program, type TSType } from 'oxc-parser';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostModules } from '../rspack/shared-modules.ts';
import { packagesFolder } from '../repository.ts';
import { contractTypes } from './contract-types.ts';
import { asText, typeSchema, type TypeScope } from './type-schema.ts';

/**
 * Every door that the shell lends to remotes: each export of each host module, by `@riftdrop/host/api#ask`, with its arguments and
 * result.
 */
export function hostDoors(folder = join(packagesFolder, 'host')): Term[] {
  return hostModules(folder).flatMap((module) => {
    const stem = join(folder, 'src', module.slice('@riftdrop/host/'.length));
    const file = existsSync(`${stem}.ts`) ? `${stem}.ts` : `${stem}.tsx`;
    return doorsOf(file, readFileSync(file, 'utf8')).map((door): Term => ({ kind: 'host', ...door, name: `${module}#${door.name}` }));
  });
}

type Door = Pick<Term, 'name' | 'request' | 'answer'>;

function doorsOf(file: string, source: string): Door[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const scope = scopeOf(program, source);
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
    if (statement.declaration) return declarationDoors(statement.declaration, scope);
    return statement.specifiers
      .filter(({ exportKind }) => exportKind !== 'type')
      .map(({ exported }) => ({ name: exported.type === 'Literal' ? exported.value : exported.name, request: null, answer: {} }));
  });
}

function declarationDoors(declaration: Declaration, scope: TypeScope): Door[] {
  switch (declaration.type) {
    case 'FunctionDeclaration':
      return [{ name: declaration.id!.name, ...signature(declaration, scope) }];
    case 'ClassDeclaration':
      return [{ name: declaration.id!.name, request: null, answer: { 'x-ts': `class ${declaration.id!.name}` } }];
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' ? [{ name: id.name, ...value(id.typeAnnotation?.typeAnnotation, init, scope) }] : [],
      );
    default:
      // Types vanish at run time; their content is in the exports that use them.
      return [];
  }
}

function value(type: TSType | undefined, init: Expression | null, scope: TypeScope): Omit<Door, 'name'> {
  if (type) return { request: null, answer: typeSchema(type, scope) };
  if (init?.type === 'ArrowFunctionExpression') return signature(init, scope);
  return { request: null, answer: init ? asText(init, scope) : {} };
}

/** Arguments are a tuple that the remote sends; it receives the result. */
function signature(
  { params, returnType }: Pick<Function, 'params' | 'returnType'>,
  scope: TypeScope,
): { request: JsonSchema; answer: JsonSchema } {
  const required = params.findLastIndex((one) => !isOptional(one)) + 1;
  return {
    request: { type: 'array', prefixItems: params.map((one) => parameter(one, scope)), minItems: required },
    answer: returnType ? typeSchema(returnType.typeAnnotation, scope) : {},
  };
}

type Parameter = Function['params'][number];

const isOptional = (one: Parameter): boolean =>
  one.type === 'RestElement' || one.type === 'AssignmentPattern' || Boolean((one as { optional?: boolean }).optional);

function parameter(one: Parameter, scope: TypeScope): JsonSchema {
  const pattern = one.type === 'AssignmentPattern' ? one.left : (one as FormalParameter);
  const type = 'typeAnnotation' in pattern ? pattern.typeAnnotation?.typeAnnotation : undefined;
  return type ? typeSchema(type, scope) : asText(one, scope);
}

function scopeOf(program: Program, source: string): TypeScope {
  const local = new Map<string, TSType | Extract<Declaration, { type: 'TSInterfaceDeclaration' }>>();
  const imported = new Map<string, { module: string; name: string }>();
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    // A generic one means something else at each use, so it stays a name.
    if (declaration?.type === 'TSInterfaceDeclaration' && !declaration.typeParameters) local.set(declaration.id.name, declaration);
    if (declaration?.type === 'TSTypeAliasDeclaration' && !declaration.typeParameters)
      local.set(declaration.id.name, declaration.typeAnnotation);
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('@riftdrop/contract/')) continue;
    for (const one of statement.specifiers)
      if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
        imported.set(one.local.name, { module: statement.source.value.slice('@riftdrop/contract/'.length), name: one.imported.name });
  }
  return {
    source,
    local,
    contract: (name) => {
      const from = imported.get(name);
      return from ? contractTypes(from.module, from.name) : null;
    },
  };
}
