/// How data is shown by a style.
package struct StyleScaleSettings<Visual> {
    package var domain: _ScaleDomain?
    package var range: _ScaleRange<Visual>.Storage?
    package var mapping: ((_Datum) -> Visual?)?
    package var type: ScaleType?
}
