import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
import Foundation

/// The text of one of UIKit's fields, between the field and the view of ours that shows it.
@MainActor final class FieldModel {
    weak var field: UITextField?
    var text = "" { didSet { if text != oldValue { field?.core.contentDidChange() } } }
    /// The selection, while the field has the keyboard.
    var selection: TextSelection? { didSet { if selection != oldValue { field?.core.contentDidChange() } } }
    /// Whether the field has the keyboard.
    var isFocused = false
    /// What the app asks for; nil once it has been done.
    var wantsFocus: Bool? { didSet { if wantsFocus != oldValue { field?.core.contentDidChange() } } }
}

/// How a field looks.
struct FieldStyle {
    var placeholder: String
    var placeholderColor: Color?
    var font: Font?
    var color: Color
    var alignment: TextAlignment
    var isSecure: Bool
    var isRounded: Bool
    var isLined: Bool
    var insets: EdgeInsets
    var clearButton: UITextField.ViewMode
    var left: ViewCore?
    var leftMode: UITextField.ViewMode
    var right: ViewCore?
    var rightMode: UITextField.ViewMode
    var sideInsets: (left: CGFloat, right: CGFloat)
}

extension UITextField.ViewMode {
    func shows(whileEditing isEditing: Bool) -> Bool { self == .always || self == (isEditing ? .whileEditing : .unlessEditing) }
}

/// One of our text fields with what UIKit puts around it.
struct FieldView: View {
    let model: FieldModel
    let style: FieldStyle
    let isEnabled: Bool
    /// What the app asks for, as a value: the view is otherwise the same as before, and would not look at the model again.
    let wanted: Bool?
    /// The text and the selection, as values for the same reason.
    let shown: String
    let selected: TextSelection?
    @FocusState private var isFocused: Bool

    private var text: Binding<String> {
        Binding(get: { model.text }, set: { new in
            let old = model.text
            if old != new { model.field?.userChanged(from: old, to: new) }
        })
    }

    private var selection: Binding<TextSelection?> {
        Binding(get: { model.selection }, set: { if model.selection != $0 { model.selection = $0 } })
    }

    var body: some View {
        HStack(spacing: 6) {
            if let left = style.left, style.leftMode.shows(whileEditing: isFocused) {
                beside(left).padding(.leading, style.sideInsets.left)
            }
            input
                .textFieldStyle(.plain).font(style.font).foregroundStyle(style.color).multilineTextAlignment(style.alignment)
                .focused($isFocused)
                .onSubmit { model.field?.submitted() }
                .disabled(!isEnabled)
                .padding(style.insets)
            if style.clearButton.shows(whileEditing: isFocused), !shown.isEmpty {
                Button { clear() } label: { Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary) }.buttonStyle(.plain)
            }
            if let right = style.right, style.rightMode.shows(whileEditing: isFocused) {
                beside(right).padding(.trailing, style.sideInsets.right)
            }
        }
        .padding(.horizontal, style.isRounded || style.isLined ? 7 : 0)
        .padding(.vertical, style.isRounded || style.isLined ? 5 : 0)
        .frame(maxHeight: .infinity)
        .background {
            if style.isRounded {
                RoundedRectangle(cornerRadius: 5).fill(.background).overlay { RoundedRectangle(cornerRadius: 5).strokeBorder(.quaternary) }
            }
            if style.isLined { Rectangle().strokeBorder(.primary) }
        }
        .onChange(of: isFocused) { _, new in focusChanged(new) }
        // UIKit: who leaves the window is no longer its first responder.
        .onDisappear { focusChanged(false) }
        .onChange(of: wanted, initial: true) { _, wanted in
            guard let wanted else { return }
            model.wantsFocus = nil
            isFocused = wanted
        }
    }

    private func beside(_ core: ViewCore) -> some View { CoreView(core).frame(width: core.bounds.width, height: core.bounds.height) }

    private func focusChanged(_ new: Bool) {
        guard model.isFocused != new else { return }
        model.isFocused = new
        model.field?.focusChanged(new)
    }

    @ViewBuilder private var input: some View {
        let prompt = Text(verbatim: style.placeholder).foregroundStyle(style.placeholderColor ?? .secondary)
        if style.isSecure {
            SecureField(text: text, prompt: prompt) { EmptyView() }
        } else {
            TextField(text: text, selection: selection, prompt: prompt) { EmptyView() }
        }
    }

    private func clear() {
        guard let field = model.field, field.delegate?.textFieldShouldClear(field) != false else { return }
        field.userChanged(from: model.text, to: "")
    }
}
