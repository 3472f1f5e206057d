import {
  AlertCircle,
  BarChart3,
  Brain,
  Camera,
  CheckCircle,
  Clock,
  CreditCard,
  PenTool,
  Settings,
  Target,
  User,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { ActivityIcon } from '../../../domain/activity.ts';

const pictures: Readonly<Record<ActivityIcon, LucideIcon>> = {
  CheckCircle,
  AlertCircle,
  Clock,
  User,
  CreditCard,
  Settings,
  Camera,
  PenTool,
  BarChart3,
  Target,
  Zap,
  Brain,
};

/** The picture that an icon's name stands for; decoration beside a text that says the same. */
export function ActivityIconPicture({ icon }: { icon: ActivityIcon }) {
  const Picture = pictures[icon];
  return <Picture size={18} aria-hidden data-icon={icon} />;
}
