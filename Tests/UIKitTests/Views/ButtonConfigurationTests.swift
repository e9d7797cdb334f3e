import EspalierTesting
import EspalierTestSupport
import SwiftUI
import Testing
import UIKit

/// A button that names its state, as apps do that change their configuration themselves.
private final class Naming: UIButton {
    override func updateConfiguration() {
        var configuration = configuration ?? .filled()
        configuration.title = isEnabled ? (isHighlighted ? "pressed" : "ready") : "locked"
        self.configuration = configuration
    }
}

@MainActor @Suite("Configurations of UIKit's buttons") struct ButtonConfigurationTests {
    private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1), blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func shown(_ configuration: UIButton.Configuration, _ width: CGFloat = 120, _ height: CGFloat = 60) -> (UIButton, TestApp) {
        let button = UIButton(configuration: configuration)
        button.tintColor = Self.blue
        return (button, hosted(button, width, height, fonts: .kit))
    }

    private func size(_ configuration: UIButton.Configuration) -> CGSize {
        let (button, app) = shown(configuration)
        return withExtendedLifetime(app) { button.intrinsicContentSize }
    }

    @Test("A fresh configuration has no content, and UIKit's distances") func defaults() {
        let plain = UIButton.Configuration.plain()
        #expect(
            plain.title == nil && plain.attributedTitle == nil && plain.subtitle == nil && plain.image == nil
                && !plain.showsActivityIndicator)
        #expect(
            plain.imagePadding == 0 && plain.titlePadding == 1 && plain.imagePlacement == .leading && plain.titleAlignment == .automatic)
        #expect(plain.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
        #expect(
            plain.baseBackgroundColor == nil && plain.baseForegroundColor == nil && plain.cornerStyle == .dynamic
                && plain.buttonSize == .medium)
        let corners: [UIButton.Configuration.CornerStyle] = [.fixed, .dynamic, .small, .medium, .large, .capsule]
        #expect(corners.map(\.rawValue) == [-1, 0, 1, 2, 3, 4])
        let lines: [UIButton.Configuration.TitleAlignment] = [.automatic, .leading, .center, .trailing]
        let sizes: [UIButton.Configuration.Size] = [.medium, .small, .mini, .large]
        #expect(lines.map(\.rawValue) == [0, 1, 2, 3] && sizes.map(\.rawValue) == [0, 1, 2, 3])
        let edges: [NSDirectionalRectEdge] = [.top, .leading, .bottom, .trailing]
        #expect(edges.map(\.rawValue) == [1, 2, 4, 8] && NSDirectionalRectEdge.all == NSDirectionalRectEdge(edges))
    }

    @Test("Filled boxes have the tint, tinted ones a pale tint, grey ones grey, and plain ones none") func grounds() throws {
        func ground(_ configuration: UIButton.Configuration) throws -> Pixels.Color { try shown(configuration).1.picture()[60, 3] }
        let none = try ground(.plain()), full = Pixels.Color(0, 0, 255)
        #expect(try ground(.borderless()) == none)
        #expect(try ground(.filled()).isNear(full) && ground(.borderedProminent()).isNear(full))
        let pale = try ground(.tinted())
        #expect(try pale == ground(.borderedTinted()) && pale != none && pale.blue > pale.red + 20 && pale.red > 150)
        let grey = try ground(.gray())
        #expect(try grey == ground(.bordered()) && grey != none && grey.red == grey.blue)
        var own = UIButton.Configuration.filled()
        own.baseBackgroundColor = Self.red
        #expect(try ground(own).isNear(Pixels.Color(255, 0, 0)))
        own.background.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(try ground(own).isNear(Pixels.Color(0, 255, 0)), "what the background says goes before")
    }

    @Test("Corners are as round as the style says: the rounder, the nearer to the middle the edge begins") func corners() throws {
        func start(_ style: UIButton.Configuration.CornerStyle, fixed: CGFloat = 0) throws -> Int {
            var configuration = UIButton.Configuration.filled()
            (configuration.cornerStyle, configuration.background.cornerRadius) = (style, fixed)
            let picture = try shown(configuration).1.picture()
            return (0..<60).first { picture[$0, 0].isNear(Pixels.Color(0, 0, 255), tolerance: 60) } ?? 60
        }
        let square = try start(.fixed), small = try start(.small), medium = try start(.medium), large = try start(.large),
            capsule = try start(.capsule)
        #expect(square == 0 && small > square && medium > small && large > medium && capsule > large)
        #expect(try start(.dynamic) == medium && start(.fixed, fixed: 10) == large)
    }

    @Test("Title, subtitle and image stand as they are placed, in the colour of the configuration") func content() throws {
        var configuration = UIButton.Configuration.plain()
        (configuration.title, configuration.subtitle) = ("title", "below")
        configuration.baseForegroundColor = Self.red
        let (button, app) = shown(configuration)
        let title = try #require(app.runs.first { $0.string == "title" }), below = try #require(app.runs.first { $0.string == "below" })
        #expect(title.bounds.minY < below.bounds.minY && title.color == Color.Resolved(red: 1, green: 0, blue: 0, opacity: 1))
        #expect(button.currentTitle == "title")
        configuration.attributedTitle = AttributedString("other")
        configuration.titlePadding = 11
        configuration.subtitle = nil
        configuration.attributedSubtitle = AttributedString("more")
        button.configuration = configuration
        try app.settle()
        let other = try #require(app.runs.first { $0.string == "other" }), more = try #require(app.runs.first { $0.string == "more" })
        #expect(abs((more.bounds.minY - other.bounds.minY) - (below.bounds.minY - title.bounds.minY) - 10) <= 1)
        configuration = .filled()
        configuration.title = "white"
        button.configuration = configuration
        try app.settle()
        #expect(app.runs.first { $0.string == "white" }?.color == Color.Resolved(red: 1, green: 1, blue: 1, opacity: 1))
    }

    @Test("Title and subtitle stand to each other as they are aligned", arguments: [
        (UIButton.Configuration.TitleAlignment.leading, CGFloat(0)), (.center, 0.5), (.trailing, 1), (.automatic, 0.5),
    ]) func lines(alignment: UIButton.Configuration.TitleAlignment, share: CGFloat) throws {
        var configuration = UIButton.Configuration.plain()
        (configuration.title, configuration.subtitle, configuration.titleAlignment) = ("a long title", "b", alignment)
        let app = shown(configuration, 200).1, title = try #require(app.runs.first).bounds, below = try #require(app.runs.last).bounds
        #expect(abs(below.minX - title.minX - share * (title.width - below.width)) < 1.5, "\(title) \(below)")
    }

    @Test("A title has one line, unless its mode breaks it") func wrapping() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "one two three four five six"
        #expect(configuration.titleLineBreakMode == .byTruncatingTail)
        #expect(shown(configuration, 90, 200).1.runs.count == 1)
        configuration.titleLineBreakMode = .byWordWrapping
        let (button, app) = shown(configuration, 90, 200)
        #expect(app.runs.count > 2 && configuration.updated(for: button).title == configuration.title)
    }

    @Test("An image is at the side that it is placed on, so far from the title as its padding says", arguments: [
        NSDirectionalRectEdge.top, .leading, .bottom, .trailing,
    ]) func images(edge: NSDirectionalRectEdge) throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "title"
        let alone = size(configuration)
        configuration.image = filled(8, 8, 0xFF0000)
        (configuration.imagePlacement, configuration.imagePadding) = (edge, 5)
        let (button, app) = shown(configuration), whole = button.intrinsicContentSize, isVertical = edge == .top || edge == .bottom
        #expect(
            isVertical
                ? whole == CGSize(width: alone.width, height: alone.height + 13)
                : whole == CGSize(width: alone.width + 13, height: alone.height))
        let picture = try app.picture()
        let points = (0..<60).flatMap { y in (0..<120).filter { picture[$0, y] == Pixels.Color(255, 0, 0) }.map { CGPoint(x: $0, y: y) } }
        let text = try #require(app.runs.first).bounds, image = try #require(points.first)
        switch edge {
        case .top: #expect(image.y < text.midY - 8)
        case .bottom: #expect(image.y > text.midY)
        case .leading: #expect(image.x < text.minX)
        default: #expect(image.x > text.maxX - 8)
        }
    }

    @Test("Insets and the size of the button count; an indicator takes the image's place") func sizes() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "title"
        let usual = size(configuration)
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 0)
        let tight = size(configuration)
        #expect(tight == CGSize(width: usual.width - 22, height: usual.height - 14))
        configuration = .plain()
        configuration.title = "title"
        configuration.buttonSize = .large
        #expect(size(configuration).height > usual.height)
        configuration.buttonSize = .mini
        #expect(size(configuration).height < usual.height)
        let (button, app) = shown(.plain())
        #expect(app.isIdle)
        button.configuration?.showsActivityIndicator = true
        app.pump()
        #expect(!app.isIdle && button.intrinsicContentSize.width > size(.plain()).width, "it is there, and turns")
    }

    @Test("A transformer changes the title's attributes") func transformer() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "title"
        let transformer = UIConfigurationTextAttributesTransformer { old in
            var new = old
            new.foregroundColor = Color(red: 1, green: 0, blue: 0)
            return new
        }
        #expect(
            transformer(AttributeContainer()) == transformer.transform(AttributeContainer())
                && transformer(AttributeContainer()) != AttributeContainer())
        configuration.titleTextAttributesTransformer = transformer
        #expect(shown(configuration).1.runs.first?.color == Color.Resolved(red: 1, green: 0, blue: 0, opacity: 1))
    }

    @Test("The handler changes the configuration when the state has changed, and when it is asked for") func updates() throws {
        let button = UIButton(configuration: .plain())
        var told: [UIControl.State] = [], word = "first"
        button.configurationUpdateHandler = { button in
            told.append(button.state)
            button.configuration?.title = word
        }
        let app = hosted(button, 100, 40)
        #expect(button.currentTitle == "first" && !told.isEmpty)
        _ = try app.find(.button, "first")
        (told, word) = ([], "second")
        button.isSelected = true
        try app.settle()
        #expect(told == [.selected])
        _ = try app.find(.button, "second")
        word = "third"
        button.setNeedsUpdateConfiguration()
        #expect(button.currentTitle == "third" && told.count == 2)
        button.automaticallyUpdatesConfiguration = false
        button.isSelected = false
        #expect(told.count == 2)
    }

    @Test("A class may update its configuration itself") func subclass() throws {
        let button = Naming(frame: .zero), app = hosted(button, 100, 40)
        try app.settle()
        _ = try app.find(.button, "ready")
        app.press(at: CGPoint(x: 50, y: 20))
        try app.settle()
        _ = try app.find(.button, "pressed")
        app.release(at: CGPoint(x: 50, y: 20))
        button.isEnabled = false
        try app.settle()
        _ = try app.find(.button, "locked")
    }
}
