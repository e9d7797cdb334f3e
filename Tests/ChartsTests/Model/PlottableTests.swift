import EspalierCore
import Foundation
import Testing
@testable import Charts

@Suite("Types that can be plotted")
struct PlottableTests {
    enum Kind: String, Plottable { case first, second }
    enum Level: Int, Plottable { case low = 1, high = 2 }
    struct Celsius: Plottable {
        let degrees: Double
        init(degrees: Double) { self.degrees = degrees }
        init?(primitivePlottable: Double) { degrees = primitivePlottable }
        var primitivePlottable: Double { degrees }
    }

    /// Whether a value is plotted as itself and comes back from its place.
    private func isKept<P: Plottable & Equatable>(_ value: P, as datum: _Datum) -> Bool where P.PrimitivePlottable == P {
        P.PrimitivePlottable.self == P.self && value.primitivePlottable == value && value._datum == datum && P(_datum: datum) == value
    }

    @Test("numbers of any type are plotted as themselves")
    func numbers() {
        #expect(isKept(7 as Int, as: .number(7)) && isKept(7 as Int8, as: .number(7)) && isKept(7 as Int16, as: .number(7)))
        #expect(isKept(-7 as Int32, as: .number(-7)) && isKept(-7 as Int64, as: .number(-7)))
        #expect(isKept(7 as UInt, as: .number(7)) && isKept(7 as UInt8, as: .number(7)) && isKept(7 as UInt16, as: .number(7)))
        #expect(isKept(7 as UInt32, as: .number(7)) && isKept(7 as UInt64, as: .number(7)))
        #expect(
            isKept(0.5 as Float, as: .number(0.5)) && isKept(0.5 as Double, as: .number(0.5)) && isKept(0.5 as CGFloat, as: .number(0.5)))
        #expect(isKept(Decimal(1.5), as: .number(1.5)))
    }

    @Test("dates and names are themselves, and no numbers")
    func others() {
        #expect(isKept(Date(timeIntervalSinceReferenceDate: 60), as: .date(60)) && isKept("name", as: .category("name")))
        #expect(Date(_datum: .number(60)) == nil && Date(_datum: .category("60")) == nil && Date(_datum: .date(.nan)) == nil)
        #expect(String(_datum: .number(1)) == nil && Int(_datum: .date(1)) == nil && Decimal(_datum: .category("1")) == nil)
        #expect(Decimal(_datum: .number(.infinity)) == nil && Double(_datum: .category("1")) == nil)
        func make<P: PrimitivePlottableProtocol>(_ type: P.Type, _ datum: _Datum) -> P? { P(_datum: datum) }
        #expect(make(String.self, .category("a")) == "a" && make(Int.self, .number(4)) == 4 && make(Date.self, .number(4)) == nil)
    }

    @Test("a place between whole numbers is the nearest; none beyond what the type holds")
    func rounding() {
        #expect(Int(_datum: .number(2.6)) == 3 && Int(_datum: .number(-2.6)) == -3 && Int(_datum: .number(.nan)) == nil)
        #expect(UInt8(_datum: .number(-1)) == nil && UInt8(_datum: .number(256)) == nil && Int8(_datum: .number(127.4)) == 127)
    }

    @Test("an enumeration is plotted as its raw values, another type as what it names")
    func conversions() {
        #expect(
            Kind.second.primitivePlottable == "second" && Kind(primitivePlottable: "second") == .second
                && Kind(primitivePlottable: "third") == nil)
        #expect(Level.high.primitivePlottable == 2 && Level(primitivePlottable: 1) == .low && Level(primitivePlottable: 9) == nil)
        #expect(
            Kind.PrimitivePlottable.self == String.self && Level.PrimitivePlottable.self == Int.self
                && Celsius.PrimitivePlottable.self == Double.self)
        #expect(Celsius(degrees: 20).datum == .number(20) && Celsius(datum: .number(21))?.degrees == 21 && Celsius(datum: .date(1)) == nil)
    }

    @Test("the elements of plots are those of their collections")
    @MainActor func elements() {
        struct Row { let name: String, value: Double }
        let rows = [Row(name: "a", value: 1)]
        let x = PlottableProjection<Row, String>.value("n", \.name), y = PlottableProjection<Row, Double>.value("v", \.value)
        func element<P: VectorizedChartContent>(_ plot: P) -> Any.Type { P.DataElement.self }
        for type in [
            element(BarPlot(rows, x: x, y: y)), element(LinePlot(rows, x: x, y: y)), element(AreaPlot(rows, x: x, y: y)),
            element(PointPlot(rows, x: x, y: y)), element(RectanglePlot(rows, x: x, y: y)), element(RulePlot(rows, x: x)),
            element(SectorPlot(rows, angle: y)), VectorizedBarPlotContent<[Row]>.DataElement.self,
            VectorizedLinePlotContent<[Row]>.DataElement.self,
            VectorizedAreaPlotContent<[Row]>.DataElement.self, VectorizedPointPlotContent<[Row]>.DataElement.self,
            VectorizedRectanglePlotContent<[Row]>.DataElement.self, VectorizedRulePlotContent<[Row]>.DataElement.self,
            VectorizedSectorPlotContent<[Row]>.DataElement.self,
        ] as [Any.Type] { #expect(ObjectIdentifier(type) == ObjectIdentifier(Row.self)) }
    }

    @Test("a range of a bin contains its bounds as the bin does")
    func bins() {
        let bins = NumberBins(data: [0, 4, 9], desiredCount: 2, minimumStride: 5), letters = Array("abcdefghijkl")
        #expect(
            bins.thresholds == [0, 5, 10] && bins.startIndex == 0 && bins.endIndex == 2
                && NumberBins<Int>.Element.self == ChartBinRange<Int>.self)
        #expect(String(letters[bins[0]]) == "abcde" && String(letters[bins[1]]) == "fghijk")
        #expect(bins[0].relative(to: letters) == 0..<5 && bins[1].relative(to: letters) == 5..<11)
        #expect(NumberBins(range: 0.0...100, desiredCount: 4, minimumStride: 40).thresholds == [0, 50, 100])
        let day = Date(timeIntervalSinceReferenceDate: 0)
        let dates = DateBins(thresholds: [day, day + 60, day + 120])
        #expect(
            dates.startIndex == 0 && dates.endIndex == 2 && dates.count == 2 && dates[1].lowerBound == day + 60
                && dates[1].contains(day + 120))
        #expect(!dates[dates.startIndex].contains(day + 60))
    }
}
