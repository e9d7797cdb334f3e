package import Foundation

/// What holds of an element at the moment, beyond its traits. The vocabulary is that of AT-SPI's states.
package struct AccessibilityStates: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The element is on or off, whichever it is.
    package static let checkable = AccessibilityStates(rawValue: 1 << 0)
    package static let checked = AccessibilityStates(rawValue: 1 << 1)
    /// Partly on: the sources of a toggle differ.
    package static let mixed = AccessibilityStates(rawValue: 1 << 2)
    /// The element shows and hides what belongs to it.
    package static let expandable = AccessibilityStates(rawValue: 1 << 3)
    package static let expanded = AccessibilityStates(rawValue: 1 << 4)
    package static let focusable = AccessibilityStates(rawValue: 1 << 5)
    package static let editable = AccessibilityStates(rawValue: 1 << 6)
    package static let multiline = AccessibilityStates(rawValue: 1 << 7)
    package static let readOnly = AccessibilityStates(rawValue: 1 << 8)
    package static let required = AccessibilityStates(rawValue: 1 << 9)
    package static let invalid = AccessibilityStates(rawValue: 1 << 10)
    package static let busy = AccessibilityStates(rawValue: 1 << 11)
    /// Activation opens a menu or a popover.
    package static let hasPopup = AccessibilityStates(rawValue: 1 << 12)
    /// Progress without a known end.
    package static let indeterminate = AccessibilityStates(rawValue: 1 << 13)
    package static let modal = AccessibilityStates(rawValue: 1 << 14)
    package static let selectable = AccessibilityStates(rawValue: 1 << 15)
    /// What is typed is not shown.
    package static let secure = AccessibilityStates(rawValue: 1 << 16)
    /// The keyboard's window: of windows only.
    package static let active = AccessibilityStates(rawValue: 1 << 17)
    package static let horizontal = AccessibilityStates(rawValue: 1 << 18)
    package static let vertical = AccessibilityStates(rawValue: 1 << 19)
}

/// The number that an element stands for, in the units of its view.
@MainActor package struct AccessibilityRange {
    package var value: Double
    package var minimum: Double
    package var maximum: Double
    /// The least change; 0 where any is possible.
    package var step: Double
    /// Changes the number; nil where the element only shows it.
    package var set: ((Double) -> Void)?

    package init(_ value: Double, _ minimum: Double, _ maximum: Double, step: Double = 0, set: ((Double) -> Void)? = nil) {
        (self.value, self.minimum, self.maximum, self.step, self.set) = (value, minimum, maximum, step, set)
    }
}

/// A view whose text assistive technology reads, selects and edits. Offsets count the bytes of the text's UTF-8.
@MainActor package protocol AccessibleText: AnyObject {
    /// The text as it is shown: a secure field's has a mark for each character.
    var accessibleText: String { get }
    /// The selection, empty for a caret; nil where there is neither.
    var accessibleSelection: TextRange? { get }
    /// Selects; ends that are inside of a character or outside of the text move to valid ones.
    func selectAccessibly(_ range: TextRange)
    /// The rectangles of characters, in points of the top-level window.
    func accessibleFrame(of range: Range<Int>) -> CGRect
    /// The character at a point of the top-level window.
    func accessibleOffset(at point: CGPoint) -> Int
    /// Replaces a part of the text, as the user would by typing.
    ///
    /// - Returns: False if the text cannot be edited.
    func replaceAccessibly(_ range: Range<Int>, with text: String) -> Bool
    /// The parts that lead to other places, in the order of the text.
    var accessibleLinks: [(range: Range<Int>, url: URL)] { get }
    func openAccessibly(_ url: URL)
    /// How the text looks, by parts that follow each other and cover it.
    var accessibleRuns: [(range: Range<Int>, look: AccessibleLook)] { get }
}

/// How a part of a text looks, as far as it is worth being told.
package struct AccessibleLook: Hashable, Sendable {
    package var family: String?
    /// In points.
    package var size: Double
    /// 400 is regular, 700 bold.
    package var weight: Int
    package var isItalic = false
    package var isUnderlined = false
    package var isStruckThrough = false
    package var isRightToLeft = false
}

extension AccessibleText {
    package var accessibleSelection: TextRange? { nil }
    package func selectAccessibly(_ range: TextRange) {}
    package func replaceAccessibly(_ range: Range<Int>, with text: String) -> Bool { false }
    package var accessibleLinks: [(range: Range<Int>, url: URL)] { [] }
    package func openAccessibly(_ url: URL) {}
    package var accessibleRuns: [(range: Range<Int>, look: AccessibleLook)] { [] }
}
