import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing
import UIKit

@MainActor @Suite("UIKit's buttons") struct ButtonTests {
    private func square(_ side: Int, _ color: UInt32) -> UIImage { filled(side, side, color) }

    // MARK: Clicks

    @Test("A click is a press and a release inside, and the button is highlighted in between") func clicks() throws {
        let button = UIButton(type: .system), events = SentEvents(button)
        button.setTitle("go", for: .normal)
        let app = hosted(button, 100, 40)
        app.press(at: CGPoint(x: 50, y: 20))
        #expect(button.isHighlighted && events.names == ["down"])
        app.release(at: CGPoint(x: 50, y: 20))
        #expect(!button.isHighlighted && events.names == ["down", "up", "primary"])
    }

    @Test("A press that ends elsewhere is no click; a key is one") func elsewhere() throws {
        let button = UIButton(type: .system), events = SentEvents(button)
        button.setTitle("go", for: .normal)
        let app = TestApp(size: CGSize(width: 300, height: 40)) { HostedControl(view: button).frame(width: 100, height: 40) }
        app.press(at: CGPoint(x: 150, y: 20))
        app.movePointer(to: CGPoint(x: 290, y: 20))
        #expect(!button.isHighlighted)
        app.release(at: CGPoint(x: 290, y: 20))
        #expect(events.names == ["down", "outside", "exit", "up outside"])
        events.names = []
        try app.find(.button, "go").perform()
        #expect(events.names == ["down", "up", "primary"])
        button.isEnabled = false
        try app.settle()
        app.click(at: CGPoint(x: 150, y: 20))
        #expect(events.names.count == 3)
    }

    @Test("A button that selects itself changes that by each click") func selecting() throws {
        let button = UIButton(type: .custom)
        button.changesSelectionAsPrimaryAction = true
        button.setTitle("off", for: .normal)
        button.setTitle("on", for: .selected)
        let app = hosted(button, 100, 40)
        app.click(at: CGPoint(x: 50, y: 20))
        try app.settle()
        #expect(button.isSelected && button.currentTitle == "on")
        _ = try app.find(.button, "on")
        button.performPrimaryAction()
        #expect(!button.isSelected && button.currentTitle == "off")
    }

    // MARK: What it shows

    @Test("Each state shows what was set for it, and otherwise what the normal one has") func states() throws {
        let button = UIButton(type: .custom), plain = square(4, 0xFF0000), marked = square(4, 0x0000FF), ground = square(4, 0x00FF00)
        #expect(button.currentTitle == nil && button.currentImage == nil && button.currentTitleColor == .white)
        button.setTitle("start", for: .normal)
        button.setTitle("wait", for: .disabled)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.blue, for: .selected)
        button.setImage(plain, for: .normal)
        button.setImage(marked, for: .selected)
        button.setBackgroundImage(ground, for: .normal)
        #expect(button.title(for: .normal) == "start" && button.title(for: .disabled) == "wait" && button.title(for: .selected) == nil)
        #expect(
            button.titleColor(for: .selected) == .blue && button.image(for: .selected) === marked
                && button.backgroundImage(for: .normal) === ground)
        #expect(button.currentTitle == "start" && button.currentTitleColor == .red && button.currentImage === plain)
        button.isSelected = true
        #expect(button.currentTitle == "start" && button.currentTitleColor == .blue && button.currentImage === marked)
        #expect(button.currentBackgroundImage === ground)
        (button.isSelected, button.isEnabled) = (false, false)
        let app = hosted(button, 100, 40)
        #expect(try !app.find(.button, "wait").isEnabled)
        button.setTitle(nil, for: .disabled)
        try app.settle()
        _ = try app.find(.button, "start")
    }

    @Test("Pressing a button shows what was set for that") func highlighted() throws {
        let button = UIButton(type: .custom)
        button.setTitle("up", for: .normal)
        button.setTitle("down", for: .highlighted)
        let app = hosted(button, 100, 40)
        app.press(at: CGPoint(x: 50, y: 20))
        try app.settle()
        _ = try app.find(.button, "down")
        app.release(at: CGPoint(x: 50, y: 20))
        try app.settle()
        _ = try app.find(.button, "up")
    }

    @Test("The kinds of buttons have their numbers, and those with a picture show it") func kinds() throws {
        let kinds: [UIButton.ButtonType] = [.custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close]
        #expect(kinds.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 7])
        for kind in kinds {
            let button = UIButton(type: kind)
            #expect(button.buttonType == kind && (button.currentImage != nil) == (kind != .custom && kind != .system), "\(kind)")
            #expect(button.currentTitleColor == (kind == .custom ? .white : button.tintColor))
        }
        #expect(UIButton(frame: .zero).buttonType == .custom && UIButton(configuration: .plain()).buttonType == .system)
    }

    @Test("An action gives a button its title and picture") func actions() throws {
        let star = UIImage(systemName: "star")
        var count = 0
        let action = UIAction(title: "Rate", image: star) { _ in count += 1 }
        for button in [
            UIButton(type: .custom, primaryAction: action), UIButton(primaryAction: action), UIButton(frame: .zero, primaryAction: action)
        ] {
            #expect(button.currentTitle == "Rate" && button.currentImage === star)
        }
        #expect(
            UIButton(type: .custom, primaryAction: action).buttonType == .custom && UIButton(primaryAction: action).buttonType == .system)
        let app = hosted(UIButton(type: .close, primaryAction: action), 100, 40)
        app.click(at: CGPoint(x: 50, y: 20))
        #expect(count == 1)
    }

    @Test("The label has the button's title, and says its font and how many lines it has") func label() throws {
        let button = UIButton(type: .system)
        button.setTitle("one two three four five six", for: .normal)
        #expect(button.titleLabel?.text == "one two three four five six" && button.titleLabel?.textColor == button.currentTitleColor)
        #expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
        let app = hosted(button, 90, 200)
        let line = try #require(app.runs.first).bounds.height
        button.titleLabel?.numberOfLines = 0
        try app.settle()
        #expect(app.runs.count > 1, "the title is broken into lines")
        button.titleLabel?.numberOfLines = 1
        button.titleLabel?.font = .systemFont(ofSize: 40)
        try app.settle()
        #expect(app.runs.allSatisfy { $0.bounds.height > 2 * line && abs($0.bounds.midY - app.runs[0].bounds.midY) < 1 })
        button.setAttributedTitle(NSAttributedString(string: "plain", attributes: [.font: UIFont.systemFont(ofSize: 10)]), for: .normal)
        try app.settle()
        #expect(button.currentAttributedTitle?.string == "plain" && button.attributedTitle(for: .normal)?.length == 5)
        #expect(app.runs[0].bounds.height < line)
    }

    @Test("Insets around the content make the button larger; those of title and image only move them") func insets() throws {
        let button = UIButton(type: .custom)
        button.setImage(square(20, 0xFF0000), for: .normal)
        let app = hosted(button, 100, 40, fonts: .kit)
        func left() throws -> Int? { try (0..<100).first { try app.picture()[$0, 20].isNear(Pixels.Color(255, 0, 0), tolerance: 40) } }
        #expect(try left() == 40)
        button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
        try app.settle()
        #expect(try left() == 50 && button.intrinsicContentSize == CGSize(width: 30, height: 20))
        button.contentHorizontalAlignment = .left
        button.imageEdgeInsets.left = 6
        try app.settle()
        #expect(try left() == 6)
        button.imageEdgeInsets = .zero
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 10, bottom: 3, right: 20)
        try app.settle()
        #expect(try left() == 10 && button.intrinsicContentSize == CGSize(width: 50, height: 24))
        button.contentHorizontalAlignment = .trailing
        try app.settle()
        #expect(try left() == 60)
        let text = UIButton(type: .system)
        text.setTitle("go", for: .normal)
        let shown = hosted(text, 100, 40), before = try #require(shown.runs.first).bounds.minX
        text.titleEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
        try shown.settle()
        #expect(shown.runs[0].bounds.minX == before + 8, "in the middle of what the insets leave")
    }

    @Test("A picture behind the title fills the button; the image is put in as its view says") func pictures() throws {
        let button = UIButton(type: .custom)
        button.setBackgroundImage(square(2, 0x0000FF), for: .normal)
        let app = hosted(button, 60, 40, fonts: .kit), blue = Pixels.Color(0, 0, 255)
        let picture = try app.picture()
        #expect(picture[1, 1].isNear(blue, tolerance: 40) && picture[58, 38].isNear(blue, tolerance: 40))
        button.setBackgroundImage(nil, for: .normal)
        button.setImage(square(10, 0x0000FF), for: .normal)
        #expect(button.imageView?.image === button.currentImage)
        try app.settle()
        #expect(try !app.picture()[30, 3].isNear(blue, tolerance: 40))
        button.imageView?.contentMode = .scaleAspectFit
        try app.settle()
        #expect(try app.picture()[30, 3].isNear(blue, tolerance: 40))
    }

    @Test("A custom button is paler while it is pressed or disabled, unless it is not to be") func fading() throws {
        let button = UIButton(type: .custom)
        button.setImage(square(40, 0xFF0000), for: .normal)
        #expect(button.adjustsImageWhenHighlighted && button.adjustsImageWhenDisabled)
        let app = hosted(button, 40, 40, fonts: .kit), full = try app.picture()[20, 20]
        app.press(at: CGPoint(x: 20, y: 20))
        try app.settle()
        #expect(try app.picture()[20, 20] != full)
        button.adjustsImageWhenHighlighted = false
        try app.settle()
        #expect(try app.picture()[20, 20] == full)
        app.release(at: CGPoint(x: 20, y: 20))
        button.isEnabled = false
        try app.settle()
        #expect(try app.picture()[20, 20] != full)
        button.adjustsImageWhenDisabled = false
        try app.settle()
        #expect(try app.picture()[20, 20] == full)
    }

    @Test("A symbol has the size of its configuration for the state") func symbols() throws {
        let button = UIButton(type: .system), large = UIImage.SymbolConfiguration(pointSize: 60)
        button.setImage(UIImage(systemName: "star.fill"), for: .normal)
        let app = hosted(button, 100, 100), small = button.intrinsicContentSize
        button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
        try app.settle()
        #expect(button.intrinsicContentSize.height > 2 * small.height)
        #expect(button.currentPreferredSymbolConfiguration == large && button.preferredSymbolConfigurationForImage(in: .selected) == nil)
    }
}
