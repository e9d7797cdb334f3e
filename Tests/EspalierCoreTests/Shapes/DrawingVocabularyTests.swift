import EspalierApp
import EspalierControls
import EspalierCore
import EspalierGraphics
import EspalierNavigation
import EspalierTesting
import Foundation
import Testing

/// Names of drawing, text and images as apps write them: each with what it comes to.
@MainActor @Suite("Spellings of paths, shapes, texts and images") struct DrawingVocabularyTests {
    private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

    private func dump(_ size: CGFloat = 40, @ViewBuilder _ content: () -> some View) -> String {
        TestApp(size: CGSize(width: size, height: size), fonts: .boxes, content: content).displayListDescription()
    }

    @Test("Every path builder adds its elements, and the path survives its text form") func pathsAreBuilt() throws {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 20, y: 10), control: CGPoint(x: 20, y: 0))
        path.addCurve(to: CGPoint(x: 0, y: 20), control1: CGPoint(x: 20, y: 20), control2: CGPoint(x: 10, y: 30))
        path.addArc(center: CGPoint(x: 0, y: 20), radius: 5, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: false)
        path.addRelativeArc(center: CGPoint(x: 0, y: 20), radius: 5, startAngle: .degrees(90), delta: .degrees(90))
        path.addArc(tangent1End: CGPoint(x: -10, y: 0), tangent2End: CGPoint(x: 0, y: 0), radius: 2)
        path.closeSubpath()
        path.addRect(CGRect(x: 1, y: 1, width: 2, height: 2), transform: .identity)
        path.addRects([CGRect(x: 1, y: 1, width: 2, height: 2)])
        path.addEllipse(in: CGRect(x: 1, y: 1, width: 2, height: 2))
        path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerSize: CGSize(width: 2, height: 2), style: .circular)
        path.addRoundedRect(
            in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadii: RectangleCornerRadii(topLeading: 3), style: .continuous)
        path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 5)])
        path.addPath(square, transform: CGAffineTransform(translationX: 5, y: 5))
        #expect(path.currentPoint != nil && !path.isEmpty && path.boundingRect.contains(CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(Path(path.description)?.description == path.description)
        #expect(path.contains(CGPoint(x: 4, y: 4)))
        var nested = square
        nested.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
        #expect(nested.contains(CGPoint(x: 5, y: 5)) && !nested.contains(CGPoint(x: 5, y: 5), eoFill: true))
        var count = 0
        path.forEach { _ in count += 1 }
        #expect(count > 20)
        #expect(path.applying(CGAffineTransform(scaleX: 2, y: 2)).boundingRect.width == path.boundingRect.width * 2)
        #expect(path.offsetBy(dx: 3, dy: 0).boundingRect.minX == path.boundingRect.minX + 3)
        #expect(Path(path.cgPath).description == path.description)
    }

    @Test("Boolean, trimming and stroking operations on paths give the expected bounds") func pathsAreCut() {
        let other = square.offsetBy(dx: 5, dy: 0)
        #expect(square.union(other).boundingRect == CGRect(x: 0, y: 0, width: 15, height: 10))
        #expect(square.intersection(other).boundingRect == CGRect(x: 5, y: 0, width: 5, height: 10))
        #expect(square.subtracting(other).boundingRect == CGRect(x: 0, y: 0, width: 5, height: 10))
        #expect(!square.symmetricDifference(other).contains(CGPoint(x: 7, y: 5)))
        #expect(!square.normalized(eoFill: true).isEmpty)
        var line = Path()
        line.move(to: CGPoint(x: -5, y: 5))
        line.addLine(to: CGPoint(x: 5, y: 5))
        #expect(line.lineIntersection(square).boundingRect.minX == 0)
        #expect(line.lineSubtraction(square).boundingRect.maxX == 0)
        #expect(square.trimmedPath(from: 0, to: 0.5).boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
        let style = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 4, dash: [3, 1], dashPhase: 1)
        #expect(square.strokedPath(style).boundingRect.width > 10)
    }

    // Covers: mod:fill, mod:stroke
    @Test("Chained fills and strokes each paint, and every modified shape has a path")
    func shapesAreChainedAndChanged() {
        let text = dump {
            Circle().inset(by: 2).fill(.red).stroke(.white, lineWidth: 2).strokeBorder(.black, lineWidth: 1, antialiased: true)
        }
        #expect(text.split(separator: "\n").map { $0.prefix(4) } == ["fill", "stro", "stro"])
        let shapes: [AnyShape] = [
            AnyShape(Rectangle().rotation(.degrees(45), anchor: .topLeading)), AnyShape(Rectangle().scale(0.5)),
            AnyShape(Rectangle().scale(x: 0.5, y: 1, anchor: .bottom)), AnyShape(Rectangle().offset(x: 3, y: 1)),
            AnyShape(Rectangle().offset(CGSize(width: 1, height: 1))), AnyShape(Rectangle().transform(CGAffineTransform(scaleX: 2, y: 2))),
            AnyShape(Rectangle().size(width: 5, height: 6)), AnyShape(Rectangle().size(CGSize(width: 5, height: 6))),
            AnyShape(Rectangle().trim(from: 0.1, to: 0.9)), AnyShape(Capsule(style: .circular)), AnyShape(Ellipse()),
            AnyShape(RoundedRectangle(cornerSize: CGSize(width: 3, height: 4))), AnyShape(ContainerRelativeShape()),
            AnyShape(UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 8)), AnyShape(Rectangle().stroke(lineWidth: 2)),
            AnyShape(Rectangle().union(Circle())), AnyShape(Rectangle().subtracting(Circle(), eoFill: true)),
            AnyShape(.capsule), AnyShape(.rect(cornerRadius: 4)), AnyShape(.rect(topLeadingRadius: 3)), AnyShape(.circle),
            AnyShape(.ellipse)
        ]
        #expect(shapes.allSatisfy { !$0.path(in: CGRect(x: 0, y: 0, width: 20, height: 20)).isEmpty })
    }

    @Test("Every spelling of a shape style paints something") func stylesAreWritten() {
        let stops = [Gradient.Stop(color: .red, location: 0), .init(color: .blue, location: 1)]
        let styles: [AnyShapeStyle] = [
            AnyShapeStyle(Color.red.gradient), AnyShapeStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)),
            AnyShapeStyle(.linearGradient(stops: stops, startPoint: .top, endPoint: .bottom)),
            AnyShapeStyle(.radialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 9)),
            AnyShapeStyle(.ellipticalGradient(colors: [.red, .blue])),
            AnyShapeStyle(.angularGradient(colors: [.red, .blue], center: .center, startAngle: .zero, endAngle: .degrees(360))),
            AnyShapeStyle(.conicGradient(colors: [.red, .blue], center: .center, angle: .zero)),
            AnyShapeStyle(AngularGradient(gradient: Gradient(stops: stops), center: .center, angle: .degrees(90))),
            AnyShapeStyle(Color.red.mix(with: .blue, by: 0.3)), AnyShapeStyle(.red.opacity(0.5)), AnyShapeStyle(.primary.secondary),
            AnyShapeStyle(.tint.opacity(0.3)), AnyShapeStyle(.red.shadow(.drop(color: .black, radius: 2, x: 1, y: 1))),
            AnyShapeStyle(.red.shadow(.inner(radius: 2))), AnyShapeStyle(.blue.blendMode(.multiply)), AnyShapeStyle(.regularMaterial),
            AnyShapeStyle(.windowBackground), AnyShapeStyle(.secondary), AnyShapeStyle(.quinary),
            AnyShapeStyle(
                LinearGradient(gradient: Gradient(colors: [.red, .blue]).colorSpace(.perceptual), startPoint: .leading, endPoint: .trailing)
            )
        ]
        for style in styles { #expect(!dump { Rectangle().fill(style) }.isEmpty) }
    }

    // Covers: view:Text
    @Test("Texts of numbers, dates, lists, timers and attributed strings show their formatted values")
    func textsAreMade() throws {
        let date = Date(timeIntervalSinceReferenceDate: 725_760_000)
        let app = TestApp(size: CGSize(width: 900, height: 900)) {
            VStack {
                Text(12.5, format: .number.precision(.fractionLength(2)))
                Text(date, format: .dateTime.year())
                Text(["a", "b"], format: .list(type: .and))
                Text(date, style: .date)
                Text(date...date.addingTimeInterval(60))
                Text(
                    timerInterval: date...date.addingTimeInterval(90), pauseTime: date.addingTimeInterval(30), countsDown: true,
                    showsHours: false)
                Text("Value \(5) of \(2.5, specifier: "%.1f")")
                Text("Now \(date, style: .time)") + Text(" and ").bold() + Text(Image(systemName: "star")) + Text(verbatim: " raw")
                Text(AttributedString("attributed", attributes: AttributeContainer().foregroundColor(.red)))
                Text("**bold** _italic_ `code` [link](https://example.com)")
            }
        }
        for text in ["12.50", "2024", "a and b", "1:30", "Value 5 of 2.5", "attributed"] { _ = try app.find(text: text) }
    }

    @Test("Chained text modifiers still paint, with uppercase and small caps applied") func textsAreChanged() {
        let text = dump(300) {
            VStack {
                Text("One two three four").lineLimit(2, reservesSpace: true)
                Text("One").lineLimit(1...3)
                Text("One").lineLimit(...4)
                Text("One").lineLimit(2...)
                Text("One").kerning(1).tracking(2).baselineOffset(3).underline(true, pattern: .dashDotDot, color: .red)
                Text("One").strikethrough(pattern: .dot).monospacedDigit().fontWidth(.condensed).fontDesign(.serif).fontWeight(.heavy)
                Text("One").font(.custom("Nothing", size: 20, relativeTo: .body)).italic().textCase(.uppercase)
                Text("One").font(.system(.title, design: .rounded, weight: .bold)).minimumScaleFactor(0.5).allowsTightening(true)
                Text("One").truncationMode(.middle).lineSpacing(4).multilineTextAlignment(.trailing).dynamicTypeSize(.large)
                Text("One").font(.body.smallCaps().leading(.tight).monospaced()).textScale(.secondary).typesettingLanguage(.automatic)
                Text("One").foregroundStyle(.red, .blue).speechSpellsOutCharacters()
            }
        }
        #expect(text.contains("ONE") && text.contains("small caps"))
    }

    @Test("All drawing effects can be chained on one view that still paints") func effectsAreChained() {
        let text = dump {
            Color.red.frame(width: 10, height: 10)
                .brightness(0.1).contrast(1.1).saturation(0.5).grayscale(0.2).hueRotation(.degrees(10)).colorInvert()
                .colorMultiply(.blue).luminanceToAlpha().blur(radius: 1, opaque: false).shadow(color: .black, radius: 2, x: 1, y: 1)
                .opacity(0.9).blendMode(.plusLighter).compositingGroup().drawingGroup(opaque: false, colorMode: .linear)
                .mask(alignment: .center) { Circle() }.clipShape(.rect(cornerRadius: 2)).clipped().cornerRadius(3)
                .rotationEffect(.degrees(5)).scaleEffect(x: 1.1, y: 0.9, anchor: .top).offset(x: 1, y: 1)
                .rotation3DEffect(.degrees(20), axis: (x: 0, y: 1, z: 0), anchor: .center, anchorZ: 1, perspective: 0.5)
                .transformEffect(CGAffineTransform(translationX: 1, y: 1)).projectionEffect(ProjectionTransform(.identity))
                .geometryGroup().redacted(reason: .placeholder).unredacted().border(.black, width: 2)
        }
        for effect in ["blur ", "shadow ", "colors [", "projection [", "fill "] { #expect(text.contains(effect), "\(effect): \(text)") }
    }

    @Test("Images of pixels, symbols and drawing closures are built, and pixels are painted") func imagesAreMade() {
        let pixels = CGImage(width: 4, height: 4, pixels: [UInt32](repeating: 0xFF00_00FF, count: 16))
        let text = dump {
            VStack {
                Image(decorative: pixels, scale: 2).resizable(
                    capInsets: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1), resizingMode: .tile
                )
                    .interpolation(.none).antialiased(false).renderingMode(.template).scaledToFit().frame(width: 10)
                Image(pixels, scale: 1, orientation: .left, label: Text("Pixels"))
                Image(systemName: "star").symbolVariant(.slash.fill).symbolRenderingMode(.hierarchical).imageScale(.large)
                    .symbolEffect(.bounce, value: 1).contentTransition(.symbolEffect(.replace))
                Image(systemName: "speaker.wave.3", variableValue: 0.5).symbolVariant(.circle)
                Image(size: CGSize(width: 5, height: 5)) { context in
                    context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
                }
            }
        }
        #expect(text.contains("image 4x4"))
    }
}
