import Combine
@testable import EspalierApp
@testable import EspalierControls
@testable import EspalierCore
import EspalierGraphics
@testable import EspalierNavigation
import EspalierTesting
import EspalierTestSupport
import Foundation
import Testing

/// Values of UIKit, CoreGraphics and Foundation that SwiftUI source uses and Linux has not.
@MainActor @Suite("Values of other frameworks") struct PlatformValuesTests {
    // MARK: Geometry

    // Covers: type:EdgeInsets
    @Test("Edge insets convert both ways and inset a rectangle") func insetsGoBothWays() {
        let insets = EdgeInsets(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(insets == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(NSDirectionalEdgeInsets(insets) == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(EdgeInsets(.zero) == EdgeInsets())
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(rect == CGRect(x: 2, y: 1, width: 4, height: 16))
    }

    @Test("CoreGraphics C functions agree with the Swift geometry types") func coreGraphicsFunctionsAgreeWithSwift() {
        let rect = CGRectMake(1, 2, 30, 40)
        #expect(rect == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2) && CGSizeMake(3, 4) == CGSize(width: 3, height: 4))
        #expect([CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect), CGRectGetWidth(rect)] == [1, 16, 31, 30])
        #expect([CGRectGetMinY(rect), CGRectGetMidY(rect), CGRectGetMaxY(rect), CGRectGetHeight(rect)] == [2, 22, 42, 40])
        #expect(CGRectInset(rect, 1, 2) == CGRect(x: 2, y: 4, width: 28, height: 36))
        #expect(CGRectContainsPoint(rect, CGPointMake(5, 5)) && !CGRectContainsPoint(rect, .zero))
        #expect(CGRectIsEmpty(CGRectIntersection(rect, CGRectOffset(rect, 100, 0))))
        #expect(CGAffineTransformMakeScale(2, 3) == CGAffineTransform(scaleX: 2, y: 3))
    }

    @Test("CGFloat converts from NSNumber by truncation and exactly") func cgFloatsConvertFromNSNumber() {
        #expect(CGFloat(truncating: NSNumber(value: 2.5)) == 2.5)
        #expect(CGFloat(exactly: NSNumber(value: 2.5)) == 2.5)
        #expect(CGFloat(truncating: NumberFormatter().number(from: "40")!) / 100 == 0.4)
    }

    @Test("Media time never goes back, and absolute time matches Date") func clocksOnlyGoForward() {
        let first = CACurrentMediaTime(), second: CFTimeInterval = CACurrentMediaTime()
        #expect(first > 0 && second >= first)
        #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 5)
    }

    // MARK: Pictures

    /// A picture whose pixels are their own numbers.
    private func numbered(_ width: Int, _ height: Int) -> CGImage {
        CGImage(width: width, height: height, pixels: (0..<width * height).map { 0xFF00_0000 + UInt32($0) })
    }

    @Test("Cropping an image returns exactly the pixels of the rectangle") func aPartOfAPicture() throws {
        let part = try #require(numbered(10, 8).cropping(to: CGRect(x: 2, y: 3, width: 3, height: 2)))
        #expect(part.width == 3 && part.height == 2)
        #expect(part.pixels.map { $0 & 0xFFFF } == [32, 33, 34, 42, 43, 44])
    }

    /// Whole pixels around the rectangle, no more than there are; nothing of nothing.
    @Test("Cropping rounds outward to whole pixels and is nil outside the image", arguments: [
        (CGRect(x: 1.5, y: 1.5, width: 1, height: 1), CGSize(width: 2, height: 2)),
        (CGRect(x: -5, y: -5, width: 8, height: 8), CGSize(width: 3, height: 3)),
        (CGRect.infinite, CGSize(width: 10, height: 8)),
        (CGRect(x: 1e300, y: 0, width: 1e300, height: 1), nil),
        (CGRect(x: 10, y: 0, width: 5, height: 5), nil),
        (CGRect.null, nil), (CGRect.zero, nil),
        (CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), nil),
    ])
    func croppingRoundsOutward(_ rect: CGRect, _ size: CGSize?) {
        let part = numbered(10, 8).cropping(to: rect)
        #expect(part.map { CGSize(width: $0.width, height: $0.height) } == size)
    }

    @Test("Item providers transfer images as PNG and report unreadable data")
    func picturesAreDraggedAndDropped() async throws {
        let image = UIImage(cgImage: numbered(3, 2))
        let provider = NSItemProvider(object: image)
        #expect(provider.canLoadObject(ofClass: UIImage.self) && !provider.canLoadObject(ofClass: NSString.self))
        let data: Data? = await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: UTType.png.identifier) { data, _ in continuation.resume(returning: data) }
        }
        let other = NSItemProvider()
        other.registerDataRepresentation(for: .png) { completion in
            completion(data, nil)
            return nil
        }
        let size: CGSize? = await withCheckedContinuation { continuation in
            _ = other.loadObject(ofClass: UIImage.self) { object, _ in continuation.resume(returning: (object as? UIImage)?.size) }
        }
        #expect(size == CGSize(width: 3, height: 2))
        let broken = NSItemProvider(item: Data("no picture".utf8) as NSData, typeIdentifier: UTType.png.identifier)
        let failure: (any Error)? = await withCheckedContinuation { continuation in
            _ = broken.loadObject(ofClass: UIImage.self) { _, error in continuation.resume(returning: error) }
        }
        #expect(failure != nil)
    }

    @Test("Item providers load strings and URLs as Swift values") func valuesOfObjectsAreLoaded() async throws {
        let words = NSItemProvider(object: "hello" as NSString), link = NSItemProvider(object: URL(string: "https://a.org")! as NSURL)
        #expect(words.canLoadObject(ofClass: String.self) && link.canLoadObject(ofClass: URL.self))
        #expect(!words.canLoadObject(ofClass: URL.self))
        let text: String? = await withCheckedContinuation { continuation in
            _ = words.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
        }
        let url: URL? = await withCheckedContinuation { continuation in
            _ = link.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
        }
        #expect(text == "hello" && url?.absoluteString == "https://a.org")
    }

    // MARK: Literals

    // Covers: hash:colorLiteral, hash:imageLiteral
    @Test("Color and image literals work as UIKit and SwiftUI values") func colorAndImageLiteralsMakeValues() {
        let own: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1),
            color: Color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        let unsaid = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(own == unsaid && Color(own) == color && Color(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)) == color)
        #expect(unsaid.withAlphaComponent(0.5).alphaComponent == 0.5)
        let image = #imageLiteral(resourceName: "no such picture")
        #expect(image.size == .zero)
    }

    // MARK: Notifications

    @Test("Awaited notifications arrive in order, filtered by name and sender") func notificationsAreAwaited() async {
        let center = NotificationCenter(), name = Notification.Name("espalier.test"), sender = NSObject()
        let iterator = UncheckedBox(center.notifications(named: name, object: sender).makeAsyncIterator())
        for number in 1...3 { center.post(name: name, object: sender, userInfo: ["number": number]) }
        center.post(name: name, object: nil)
        center.post(name: Notification.Name("espalier.other"), object: sender)
        var numbers: [Int] = [], own = iterator.value
        for _ in 1...3 { if let number = await own.next()?.userInfo?["number"] as? Int { numbers.append(number) } }
        #expect(numbers == [1, 2, 3])
    }

    @Test("Cancelling a task ends its wait for notifications") func aTaskThatIsCancelledAwaitsNoMore() async {
        let center = NotificationCenter()
        let task = Task { @MainActor in
            var count = 0
            for await _ in center.notifications(named: Notification.Name("espalier.never")) { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value == 0)
    }

    // MARK: Any value

    // Covers: view:AnyView
    @Test("AnyView is made from a value only if it is a view") func anyViewTakesOnlyViewsFromValues() throws {
        #expect(AnyView(_fromValue: 5).map { _ in true } == nil)
        let view = try #require(AnyView(_fromValue: Box("word", width: 5, height: 5)))
        let app = TestApp { view }
        _ = try app.frame("word")
    }
}
