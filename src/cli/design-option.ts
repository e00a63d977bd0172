import { DESIGN_CHOICES, type Design, type DesignKey } from '../model/design.ts';
import { wrongUsage } from './host.ts';

/** The design with what `--design key=value,…` asks for. */
export function chooseDesign(design: Design, asked: string | undefined): Design {
  const chosen: Record<string, string> = {};
  for (const choice of (asked ?? '').split(',').filter(Boolean)) {
    const [, key = choice, value = ''] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/.exec(choice) ?? [];
    if (key in chosen) throw wrongUsage(`${key} 给了两次`, `${key} is given twice`);
    chosen[key] = checked(key, value);
  }
  return { ...design, ...chosen };
}

function checked(key: string, value: string): string {
  if (!Object.hasOwn(DESIGN_CHOICES, key)) {
    const keys = Object.keys(DESIGN_CHOICES).join(', ');
    throw wrongUsage(
      `设计里没有 ${key}，有：${keys}`,
      `the design has no ${key}; there are: ${keys}`,
    );
  }
  const values: readonly string[] = DESIGN_CHOICES[key as DesignKey];
  if (values.includes(value)) return value;
  const list = values.join(', ');
  throw wrongUsage(
    `${key} 不能是「${value}」，可以是：${list}`,
    `${key} cannot be '${value}'; it can be: ${list}`,
  );
}
