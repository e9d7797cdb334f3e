import EspalierTesting
import Foundation
import SwiftUI
import Testing
@testable import UIKit

@MainActor @Suite("What fields tell the keyboard, and places in their texts") struct InputTraitTests {
    @Test("Numbers are Apple's") func numbers() {
        let keys: [UIReturnKeyType] = [
            .default, .go, .google, .join, .next, .route, .search, .send, .yahoo, .done, .emergencyCall, .continue
        ]
        #expect(keys.map(\.rawValue) == Array(0...11))
        #expect([UITextAutocorrectionType.default, .no, .yes].map(\.rawValue) == [0, 1, 2])
        #expect([UITextSpellCheckingType.default, .no, .yes].map(\.rawValue) == [0, 1, 2])
        #expect([UITextSmartQuotesType.default, .no, .yes].map(\.rawValue) == [0, 1, 2])
        #expect([UITextSmartDashesType.default, .no, .yes].map(\.rawValue) == [0, 1, 2])
        #expect([UITextSmartInsertDeleteType.default, .no, .yes].map(\.rawValue) == [0, 1, 2])
        #expect([UIKeyboardAppearance.default, .dark, .light].map(\.rawValue) == [0, 1, 2])
        #expect(UITextInputPasswordRules(descriptor: "required: lower;").passwordRulesDescriptor == "required: lower;")
    }

    @Test("A field's traits are Apple's at first, and kept") func traits() {
        func check(_ traits: any UITextInputTraits) {
            #expect(traits.keyboardType == .default && traits.returnKeyType == .default && traits.autocorrectionType == .default)
            #expect(traits.autocapitalizationType == .sentences && !traits.isSecureTextEntry)
            (traits.keyboardType, traits.returnKeyType, traits.autocorrectionType) = (.numberPad, .search, .no)
            (traits.autocapitalizationType, traits.isSecureTextEntry) = (.none, true)
            #expect(traits.keyboardType == .numberPad && traits.returnKeyType == .search && traits.autocorrectionType == .no)
            #expect(traits.autocapitalizationType == .none && traits.isSecureTextEntry)
        }
        check(UITextField())
        check(UITextView())
    }

    /// Places of a text "a🐈bc" in UTF-16 units.
    private func check(_ input: any UITextInput, _ text: () -> String?) throws {
        let start = input.beginningOfDocument, end = input.endOfDocument
        #expect(input.offset(from: start, to: end) == 5 && input.offset(from: end, to: start) == -5)
        let place = try #require(input.position(from: start, offset: 3))
        #expect(input.position(from: start, offset: 6) == nil && input.position(from: end, offset: -6) == nil)
        let range = try #require(input.textRange(from: place, to: end)), front = try #require(input.textRange(from: start, to: place))
        #expect(input.text(in: range) == "bc" && input.text(in: front) == "a🐈" && !range.isEmpty)
        input.replace(range, withText: "!")
        #expect(text() == "a🐈!" && input.offset(from: input.beginningOfDocument, to: input.endOfDocument) == 4)
        input.replace(try #require(input.textRange(from: input.beginningOfDocument, to: input.beginningOfDocument)), withText: "x")
        #expect(text() == "xa🐈!")
    }

    @Test("Texts of fields and views are read and replaced by places") func places() throws {
        let field = UITextField(), view = UITextView()
        (field.text, view.text) = ("a🐈bc", "a🐈bc")
        try check(field) { field.text }
        try check(view) { view.text }
        let end = field.endOfDocument
        field.replace(try #require(field.textRange(from: end, to: end)), withText: "?")
        #expect(field.text == "xa🐈!?" && field.selectedTextRange == nil, "it does not have the keyboard")
        let all = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
        view.selectedTextRange = all
        #expect(
            view.selectedRange == NSRange(location: 0, length: 5)
                && view.selectedTextRange.map { view.offset(from: $0.start, to: $0.end) } == 5)
        view.replace(all, withText: "")
        #expect(view.text.isEmpty && view.selectedTextRange?.isEmpty == true)
        let input: any UITextInput = view
        input.selectedTextRange = nil
        #expect(input.selectedTextRange != nil, "a view keeps its caret")
    }

    @Test("Dictionaries do not tell how words go on, and text styles have fonts") func others() {
        #expect(
            UITextChecker(dictionary: { _ in nil }).completions(
                forPartialWordRange: NSRange(location: 0, length: 2), in: "he", language: "en") == nil)
        let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
        let large = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body, compatibleWith: traits)
        #expect(
            large.pointSize
                > UIFontDescriptor.preferredFontDescriptor(
                    withTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .medium)
                ).pointSize)
    }
}
