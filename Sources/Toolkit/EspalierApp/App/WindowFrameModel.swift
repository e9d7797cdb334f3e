import EspalierControls
import EspalierCore
import EspalierGraphics
import Foundation
import Observation

/// What the frame shows that a window draws itself.
@MainActor @Observable final class WindowFrameModel {
    var buttons = FrameButtons("")
    /// The height of the row with the buttons, in points.
    var height: CGFloat = 0
    /// Whether the row is there for the frame alone, as nothing of the window's content is a bar along its edge.
    var isOwnRow = false
    /// The title in a row of its own; nil where the row shows the content behind it.
    var title: String?
    var isMaximized = false

    /// How much of the row's ends the buttons cover, in points.
    var leading: CGFloat { Self.width(buttons.leading) }
    var trailing: CGFloat { Self.width(buttons.trailing) }

    private static func width(_ buttons: [FrameButton]) -> CGFloat {
        guard !buttons.isEmpty else { return 0 }
        let count = CGFloat(buttons.count)
        return 2 * Theme.framePadding + count * Theme.frameButtonSize + (count - 1) * Theme.frameButtonSpacing
    }
}

/// The row along the upper edge of a window that draws its frame itself: the buttons at its corners, in front of the bar that lies there,
/// or of a title where there is none.
struct WindowFrameView: View {
    let model: WindowFrameModel
    let perform: @MainActor (FrameButton) -> Void
    // Desktops dim the frames of windows that do not have the keyboard.
    @Environment(\.scenePhase) private var phase

    var body: some View {
        VStack(spacing: 0) {
            ZStack {
                if model.isOwnRow, let title = model.title { ground(title) }
                HStack(spacing: 0) {
                    buttons(model.buttons.leading)
                    Spacer(minLength: 0)
                    buttons(model.buttons.trailing)
                }
                .padding(.horizontal, Theme.framePadding)
            }
            .frame(height: model.height)
            Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var isActive: Bool { phase == .active }

    private func ground(_ title: String) -> some View {
        Text(verbatim: title)
            .font(Theme.barTitleFont).lineLimit(1).truncationMode(.tail).accessibilityAddTraits(.isHeader)
            .opacity(isActive ? 1 : Theme.inactiveFrameOpacity)
            .padding(.horizontal, max(model.leading, model.trailing, Theme.framePadding))
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(ChromeColor.bar)
            .overlay(alignment: .bottom) { Rectangle().fill(ChromeColor.barBorder).frame(height: Theme.hairline) }
    }

    private func buttons(_ buttons: [FrameButton]) -> some View {
        HStack(spacing: Theme.frameButtonSpacing) {
            ForEach(buttons, id: \.self) { button in
                FrameButtonView(button: button, isMaximized: model.isMaximized, isActive: isActive) { perform(button) }
            }
        }
    }
}

/// As a button of a window manager's frame, it takes no focus: the window manager's keys do the same.
private struct FrameButtonView: View {
    let button: FrameButton
    let isMaximized: Bool
    let isActive: Bool
    let action: @MainActor () -> Void
    @State private var isHovered = false
    @State private var isPressed = false

    var body: some View {
        Image(systemName: symbol)
            .font(.interface(size: Theme.frameButtonSize / 2, weight: .semibold))
            .frame(width: Theme.frameButtonSize, height: Theme.frameButtonSize)
            .background(Circle().fill(Color.primary.opacity(isPressed ? 0.22 : isHovered ? 0.14 : 0.07)))
            .opacity(isActive || isHovered ? 1 : Theme.inactiveFrameOpacity)
            .contentShape(Circle())
            .gesture(PressGesture(onPressing: { isPressed = $0 }, action: action))
            .onHover { isHovered = $0 }
            .controlBehavior(behavior)
    }

    private var symbol: String {
        switch button {
        case .close: "xmark"
        case .minimize: "minus"
        case .maximize: isMaximized ? "square.on.square" : "square"
        }
    }

    private var behavior: ControlBehavior {
        let word: Word = switch button {
        case .close: .close
        case .minimize: .minimize
        case .maximize: .zoom
        }
        var behavior = ControlBehavior(role: .button, label: word.string(), activate: action)
        behavior.canFocus = false
        return behavior
    }
}
