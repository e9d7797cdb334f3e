import EspalierCore
import EspalierGraphics
public import Foundation

/// What keeps somebody from using a window: by a screen reader, by keys alone, with a shaky hand, with weak eyes.
public struct AuditFinding: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A control or a picture without a name: a screen reader can only say what kind of thing it is.
        case unnamed
        /// Text that hardly stands out from what is behind it.
        case contrast
        /// A target that is hard to hit, because it is small and others are near.
        case targetSize
        /// A control that keys cannot reach.
        case unreachable
    }

    /// What is wrong.
    public let kind: Kind
    /// The element, in a line of text: its role, label, value and rectangle.
    public let element: String
    /// What was measured, and what it should be.
    public let detail: String
    /// Where it is, in window points.
    public let frame: CGRect

    public var description: String { "\(element): \(detail)" }
}

/// What an audit asks for.
public struct AuditRules: Sendable {
    /// What is looked for.
    public var kinds = Set(AuditFinding.Kind.allCases)
    /// The least ratio of the luminances of text and background. WCAG asks for 4.5 (1.4.3).
    public var contrast = 4.5
    /// The same for large text, from 24 points, or 18.66 if it is bold.
    public var largeTextContrast = 3.0
    /// The least width and height of a target in points, unless it has this much room around its middle. WCAG asks for 24 (2.5.8).
    public var targetSize: CGFloat = 24

    /// The rules of WCAG 2.2, level AA.
    public init() {}

    /// - Parameter kinds: what is looked for.
    public init(_ kinds: AuditFinding.Kind...) { self.kinds = Set(kinds) }
}

extension TestTarget {
    /// Looks for what keeps somebody from using what the window shows: `#expect(app.audit().isEmpty)`.
    ///
    /// Found are controls and pictures without a name, text with too little contrast, targets that are small and crowded, and controls
    /// that keys do not reach. Disabled controls need neither contrast nor size. Contrast is measured as somebody sees it who has asked
    /// the desktop for more of it: the system's colours follow that, an app's own only if they have a variant for it. What is out of
    /// sight is not looked at; scroll, and look again.
    ///
    /// - Parameter rules: what is looked for, and the limits.
    public func audit(_ rules: AuditRules = AuditRules()) -> [AuditFinding] {
        let window = targetWindow
        window.platform.pumpIfNeeded()
        let elements = ElementChecks(window.accessibilityTree, in: CGRect(origin: .zero, size: window.size))
        var findings: [AuditFinding] = []
        if rules.kinds.contains(.unnamed) { findings += elements.unnamed }
        if rules.kinds.contains(.targetSize) { findings += elements.small(rules.targetSize) }
        if rules.kinds.contains(.unreachable) { findings += elements.unreachable(barHeight: window.host.rootNode.barHeight) }
        if rules.kinds.contains(.contrast) { findings += window.withMoreContrast { ContrastCheck(window, rules).findings } }
        return findings
    }
}

extension TestWindow {
    /// Runs something while the window's views are in the environment of a desktop with increased contrast.
    fileprivate func withMoreContrast<Result>(_ body: () -> Result) -> Result {
        let known = host.environment.colorSchemeContrast
        func set(_ contrast: ColorSchemeContrast) {
            host.setEnvironment { $0.colorSchemeContrast = contrast }
            host.damageAll()
            pump()
        }
        set(.increased)
        defer { set(known) }
        return body()
    }
}
